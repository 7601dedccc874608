/** The work's answer, unless it takes too long or `stop` is signalled: then it throws, and the work goes on unheard. */
export async function answerWithin<Answer>(
  milliseconds: number,
  stop: AbortSignal,
  work: Promise<Answer>,
): Promise<Answer> {
  let giveUp: (reason: unknown) => void = () => {};
  const givenUp = new Promise<never>((_, reject) => (giveUp = reject));
  const onStop = () => giveUp(stop.reason);
  const timer = setTimeout(() => giveUp(new Error("no answer in time")), milliseconds);
  stop.addEventListener("abort", onStop);
  try {
    return await Promise.race([work, givenUp]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", onStop);
  }
}
