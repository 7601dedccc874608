import DataLoader from "dataloader";

/** The time in milliseconds that the first key of a batch waits for others. */
const gatherMs = 5;

/** Calls `load` once for up to `maxSize` keys that are requested within a few milliseconds. Nothing is cached. */
export function batched<Value>(
  load: (keys: readonly string[]) => Promise<ArrayLike<Value | Error>>,
  maxSize: number,
): DataLoader<string, Value> {
  const batchScheduleFn = maxSize > 1 ? (run: () => void) => setTimeout(run, gatherMs) : setImmediate;
  return new DataLoader(load, { cache: false, maxBatchSize: maxSize, batchScheduleFn });
}
