export interface Growth {
  customers: number;
  /** The number of times that customer 1 does the ten operations. */
  busyRounds: number;
  /** The number of other customers, who do each once. */
  rounds: number;
  options: number;
}
export function growthStatements(size: Growth, now: number): string[];
export const fullSize: Growth;
