/** `npm run test:long` sets TESTS=long, which runs everything at full size. Otherwise each test takes seconds. */
export const long = process.env.TESTS === "long";

/** Returns the number of repetitions. */
export const times = (quick: number, atLength: number) => (long ? atLength : quick);

export const minutes = (count: number) => count * 60_000;

/** Prints a figure or a seed that a person may want to see, also when the test passes. */
export function say(line: string): void {
  process.stdout.write(`says: ${line}\n`);
}
