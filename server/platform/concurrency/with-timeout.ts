export class TimedOut extends Error {}

interface Limits {
  signal?: AbortSignal | undefined;
  late?: () => Error;
}

/**
 * Returns the work's result. On timeout, or when `signal` is aborted, the promise rejects and the signal passed to the
 * work is aborted. Work that ignores the signal continues, and its outcome is discarded.
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
