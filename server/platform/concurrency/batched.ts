import DataLoader from "dataloader";

/** The time in milliseconds that the first key of a batch waits for others. */
const gatherMs = 5;

/** As many as can share a COMMIT. */
const maxPerTurn = 64;

type Load<Value> = (keys: readonly string[]) => Promise<ArrayLike<Value | Error>>;

/** Calls `load` once for up to `maxSize` keys that are requested within a few milliseconds. Nothing is cached. */
export function batched<Value>(load: Load<Value>, maxSize: number): DataLoader<string, Value> {
  const batchScheduleFn = maxSize > 1 ? (run: () => void) => setTimeout(run, gatherMs) : setImmediate;
  return new DataLoader(load, { cache: false, maxBatchSize: maxSize, batchScheduleFn });
}

/**
 * Calls `load` once for the keys that are requested in one turn of the event loop, so that none waits: transactions that
 * share a COMMIT continue in the same turn, and a statement for all of them costs little more than for one.
 */
export function batchedPerTurn<Value>(load: Load<Value>): DataLoader<string, Value> {
  return new DataLoader(load, { cache: false, maxBatchSize: maxPerTurn, batchScheduleFn: setImmediate });
}
