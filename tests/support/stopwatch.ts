/** If two ticks are further apart than this, the process was not scheduled: the machine was busy with others. */
const maxTickMs = 50;

/**
 * Measures the seconds in which this process could run. On a busy machine wall-clock time says nothing about the shop,
 * so its time limits are tested against these.
 */
export function startStopwatch(): { seconds(): number } {
  let total = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    total += Math.min(now - last, maxTickMs);
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
