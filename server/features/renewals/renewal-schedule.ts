import { dayMs, hourMs } from "../../values/durations";
const monthly = 28;

/** A bundle bought now begins when the current one ends. */
export function endAfter(end: Date, now: Date, durationDays: number): Date {
  return new Date(Math.max(end.getTime(), now.getTime()) + durationDays * dayMs);
}

export function renewalHours(durationDays: number): number {
  return durationDays <= 1 ? 2 : 12;
}

export function dueBefore(endsAt: Date, durationDays: number): Date {
  return new Date(endsAt.getTime() - renewalHours(durationDays) * hourMs);
}

/** A day ahead, while the customer can still act. */
export function noticeBefore(dueAt: Date): Date {
  return new Date(dueAt.getTime() - dayMs);
}

/** 1, 3 or 7 days after its end a bundle is no longer renewed when the wallet has enough. */
export function gracePeriodEnd(endsAt: Date, durationDays: number): Date {
  const days = durationDays <= 1 ? 1 : durationDays < monthly ? 3 : 7;
  return new Date(endsAt.getTime() + days * dayMs);
}

/** For a balance that is too low, or a delivery that is not settled. */
export function nextAttempt(now: Date): Date {
  return new Date(now.getTime() + hourMs);
}
