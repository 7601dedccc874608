/**
 * Those who ask for the same thing at one moment share one reading: fifty orders of a page, one wallet. Who asks while
 * it is under way waits for the next: an answer is never older than its question, and nothing is kept.
 */
export function singleFlight<Value, Key = void>(
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  /** Resolves when the reading has ended, well or not. */
  const running = new Map<Key, Promise<void>>();
  const waiting = new Map<Key, Promise<Value>>();

  async function depart(key: Key): Promise<Value> {
    await (running.get(key) ?? endOfMoment());
    waiting.delete(key);
    const reading = read(key);
    const forget = () => {
      if (running.get(key) === ended) running.delete(key);
    };
    const ended: Promise<void> = reading.then(forget, forget);
    running.set(key, ended);
    return reading;
  }

  return (key) => {
    const next = waiting.get(key) ?? depart(key);
    waiting.set(key, next);
    return next;
  };
}

/** After all that is settled already: the fields of one answer ask one after the other. */
async function endOfMoment(): Promise<void> {
  await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
}
