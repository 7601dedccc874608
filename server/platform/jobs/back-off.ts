/** Milliseconds. Each pause is `factor` times the one before, up to the longest. */
interface BackOff {
  first: number;
  factor: number;
  longest: number;
}

/** The pause after so many attempts. */
export function pauseAfter(attempts: number, { first, factor, longest }: BackOff): number {
  return Math.min(first * factor ** Math.min(attempts - 1, 20), longest);
}
