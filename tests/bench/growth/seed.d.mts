export interface Growth {
  customers: number;
  /** How often customer 1 does the ten things. */
  busyRounds: number;
  /** How many other customers do them, once. */
  rounds: number;
  options: number;
}
export function growthStatements(size: Growth, now: number): string[];
export const fullSize: Growth;
