/** Deterministic random numbers (mulberry32). */
export class Seeded {
  constructor(private state: number) {}

  /** From 0 up to, but not, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<Item>(list: readonly Item[]): Item {
    const item = list[this.whole(0, list.length - 1)];
    if (item === undefined) throw new RangeError("Nothing to pick from");
    return item;
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }
}
