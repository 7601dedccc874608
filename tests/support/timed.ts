const tick = 50;

/**
 * Does the work and tells how many seconds it took, by the clock and by a timer of this process. On a machine that is
 * held up the timer is held up as well: what must not take long is held against the timer, what must be waited for
 * against the clock.
 */
export async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number; timerSeconds: number }> {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), tick);
  const begun = performance.now();
  try {
    const result = await work();
    return { result, seconds: (performance.now() - begun) / 1_000, timerSeconds: (ticks * tick) / 1_000 };
  } finally {
    clearInterval(timer);
  }
}
