export class TimedOut extends Error {}

interface Limits {
  /** Ends the waiting early, and says why. */
  signal?: AbortSignal | undefined;
  /** What is thrown when it takes too long. */
  late?: () => Error;
}

/**
 * The work's result. When it takes longer than that, or when `signal` is aborted, the promise rejects and the signal that
 * the work was given is aborted. Work that does not listen to it goes on, and nobody hears how it ends.
 */
export async function withTimeout<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
  { signal, late = () => new TimedOut("no answer in time") }: Limits = {},
): Promise<Result> {
  signal?.throwIfAborted();
  const end = new AbortController();
  const givenUp = new Promise<never>((_, reject) => {
    end.signal.addEventListener("abort", () => reject(end.signal.reason as Error), { once: true });
  });
  const timer = setTimeout(() => end.abort(late()), milliseconds);
  const stop = () => end.abort(signal?.reason);
  signal?.addEventListener("abort", stop);
  try {
    return await Promise.race([work(end.signal), givenUp]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
