import { randomInt } from "node:crypto";
import { long, say } from "./scale";

declare const shopDatabase: "sqlite" | "postgres";

/** Random choices that can be repeated with a seed. */
export class Seeded {
  private state: number;

  constructor(readonly seed: number) {
    this.state = seed;
  }

  /** Returns a number from 0 up to 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  oneOf<Choice>(choices: readonly Choice[]): Choice {
    const chosen = choices[this.below(choices.length)];
    if (chosen === undefined) throw new Error("Nothing to choose from");
    return chosen;
  }
}

/** TESTS_SEED repeats a run. Otherwise each run has a seed of its own and prints it. */
export function firstSeed(proof: string): number {
  const seed = Number(process.env.TESTS_SEED ?? randomInt(1_000_000));
  say(`${proof}: TESTS_SEED=${seed}`);
  return seed;
}

/**
 * `it` for tests that run on both databases and start a server each: they alternate between the databases, beginning
 * with SQLite. In the long run both databases get all tests.
 */
export function inTurns(): (name: string, test: () => Promise<void>) => void {
  let place = 0;
  return (name, test) => {
    const isOwn = long || place % 2 === (shopDatabase === "sqlite" ? 0 : 1);
    if (isOwn) it(name, test);
    place += 1;
  };
}

/** Picks `count` cases in their order, different in each run; all of them in the long run. Prints the seed. */
export function some<Case>(proof: string, count: number, all: readonly Case[]): Case[] {
  if (long || count >= all.length) return [...all];
  const random = new Seeded(firstSeed(proof));
  const left = all.map((_, place) => place);
  const chosen = Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0]!);
  return chosen.sort((a, b) => a - b).map((place) => all[place]!);
}
