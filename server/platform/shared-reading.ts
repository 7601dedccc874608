/**
 * Many who ask at once share one reading. Who asks while one is under way waits for the next: it may have begun before
 * the question, and an answer is never older than its question.
 */
export function sharedReading<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Value> | null = null;

  const begin = () => {
    const reading = read();
    const ended = () => {
      if (running === reading) running = null;
    };
    running = reading;
    reading.then(ended, ended);
    return reading;
  };
  const follow = () => {
    next = null;
    return begin();
  };
  return () => (running ? (next ??= running.then(follow, follow)) : begin());
}
