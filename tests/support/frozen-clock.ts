import type { Clock } from "../../server/platform/clock";

/** A clock that only moves when a test advances it. */
export class FrozenClock implements Clock {
  constructor(private instant = new Date("2026-11-20T09:00:00Z")) {}

  now(): Date {
    return new Date(this.instant);
  }

  set(iso: string): void {
    this.instant = new Date(iso);
  }

  advance(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }
}
