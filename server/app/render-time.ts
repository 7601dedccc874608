export class RenderTimeout extends Error {}

/** Gives work this long, then tells it to stop and rejects. */
export async function withinTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      abort.abort();
      reject(new RenderTimeout(`Not done within ${ms} ms`));
    }, ms);
  });
  try {
    return await Promise.race([work(abort.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
