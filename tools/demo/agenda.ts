import type { Clock } from "../../server/platform/clock";

/** The agenda's current time. */
export class MovedClock implements Clock {
  constructor(private instant: Date) {}

  now(): Date {
    return new Date(this.instant);
  }

  moveTo(instant: Date): void {
    if (instant > this.instant) this.instant = instant;
  }
}

/** Planned actions with their times. An action may plan more. */
export class Agenda {
  private readonly entries: { at: number; act: () => Promise<unknown> }[] = [];

  constructor(private readonly clock: MovedClock) {}

  plan(at: Date, act: () => Promise<unknown>): void {
    const later = this.entries.findIndex((entry) => entry.at > at.getTime());
    this.entries.splice(later === -1 ? this.entries.length : later, 0, { at: at.getTime(), act });
  }

  /** Runs the planned actions up to that moment in order and, at intervals in between, the shop's jobs. */
  async runUntil(end: Date, pause: number, round: () => Promise<unknown>): Promise<void> {
    for (let roundAt = this.clock.now().getTime(); roundAt <= end.getTime(); roundAt += pause) {
      await this.doUntil(roundAt);
      this.clock.moveTo(new Date(roundAt));
      await round();
    }
    await this.doUntil(end.getTime());
    this.clock.moveTo(end);
    await round();
  }

  private async doUntil(time: number): Promise<void> {
    for (let next = this.entries[0]; next && next.at <= time; next = this.entries[0]) {
      this.entries.shift();
      this.clock.moveTo(new Date(next.at));
      await next.act();
    }
  }
}
