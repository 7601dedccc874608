/**
 * Concurrent callers with the same key share one read, for example of a wallet shown on fifty orders. A caller that
 * arrives while a read is running waits for the next one, so that results are never older than the request.
 */
export function singleFlight<Value, Key = void>(
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const running = new Map<Key, Promise<void>>();
  const waiting = new Map<Key, Promise<Value>>();

  async function startRead(key: Key): Promise<Value> {
    await (running.get(key) ?? afterPendingMicrotasks());
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
    const next = waiting.get(key) ?? startRead(key);
    waiting.set(key, next);
    return next;
  };
}

/** Runs after all settled promises, because the fields of one response make their requests one after another. */
async function afterPendingMicrotasks(): Promise<void> {
  await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
}
