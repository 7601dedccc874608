/** Between two looks longer than this the process did not get its turn: the machine was busy with others. */
const longestTurnMs = 50;

/**
 * Seconds that this process could work in. A machine that is busy with something else makes every wall clock late, and
 * says nothing of the shop; what the shop promises in seconds is held against these.
 */
export function startStopwatch(): { seconds(): number } {
  let total = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    total += Math.min(now - last, longestTurnMs);
    last = now;
  };
  const timer = setInterval(look, 20);
  timer.unref();
  return {
    /** Stops it. */
    seconds() {
      clearInterval(timer);
      look();
      return total / 1_000;
    },
  };
}
