/** `npm run test:faults` sets FAULTS=long; otherwise each proof takes seconds. */
const long = process.env.FAULTS === "long";

/** How often a proof is repeated. */
export const times = (fast: number, inTheLongPart: number) => (long ? inTheLongPart : fast);

export const minutes = (count: number) => count * 60_000;

/** A figure or a seed that a person may want to see, also when the test passes. */
export function say(line: string): void {
  process.stdout.write(`faults: ${line}\n`);
}
