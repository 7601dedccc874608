/** `npm run test:long` sets TESTS=long: everything at length. Otherwise each proof takes seconds. */
export const long = process.env.TESTS === "long";

/** How often a proof is repeated. */
export const times = (quick: number, atLength: number) => (long ? atLength : quick);

export const minutes = (count: number) => count * 60_000;

/** A figure or a seed that a person may want to see, also when the test passes. */
export function say(line: string): void {
  process.stdout.write(`says: ${line}\n`);
}
