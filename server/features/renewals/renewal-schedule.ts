const hour = 3_600_000;
const day = 24 * hour;
const monthly = 28;

/** The end of a bundle that was bought now, after another one that may still run. */
export function endAfter(end: Date, now: Date, durationDays: number): Date {
  return new Date(Math.max(end.getTime(), now.getTime()) + durationDays * day);
}

/** Before the bundle ends, so that there is no gap: two hours for a daily plan, else half a day. */
export function dueBefore(endsAt: Date, durationDays: number): Date {
  return new Date(endsAt.getTime() - (durationDays <= 1 ? 2 : 12) * hour);
}

/** A day ahead, when the customer can still do something about it. */
export function noticeBefore(dueAt: Date): Date {
  return new Date(dueAt.getTime() - day);
}

/** How long after its end a bundle is still renewed once there is money: 1, 3 or 7 days. */
export function graceAfter(endsAt: Date, durationDays: number): Date {
  const days = durationDays <= 1 ? 1 : durationDays < monthly ? 3 : 7;
  return new Date(endsAt.getTime() + days * day);
}

/** Between two looks at a wallet that is short, or at a delivery that is not settled. */
export function nextLook(now: Date): Date {
  return new Date(now.getTime() + hour);
}
