import { withTimeout } from "../with-timeout";

/** Longer than any statement may take; nobody waits for the writer as long as that. */
const longestWork = 12_000;

/** The work of a transaction did not end: it was given up, and nothing of it is kept. */
export class TransactionTimeout extends Error {
  constructor() {
    super(`A transaction did not end within ${longestWork / 1_000} seconds; it was undone.`);
  }
}

/** The work's result. Throws TransactionTimeout when it takes longer than any transaction may; it goes on unheard then. */
export function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return withTimeout(longestWork, () => work, { late: () => new TransactionTimeout() });
}
