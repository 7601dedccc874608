import { randomInt } from "node:crypto";
import { say } from "./scale";

/** Random choices that a seed repeats. */
export class Seeded {
  private state: number;

  constructor(readonly seed: number) {
    this.state = seed;
  }

  /** From 0 up to 1 (mulberry32). */
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

/** FAULTS_SEED repeats a run; otherwise each run has a seed of its own, which it prints. */
export function firstSeed(proof: string): number {
  const seed = Number(process.env.FAULTS_SEED ?? randomInt(1_000_000));
  say(`${proof}: FAULTS_SEED=${seed}`);
  return seed;
}
