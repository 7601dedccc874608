import type { Services } from "../app/services";
import { type Alongside, WrongOrderStatus } from "../features/orders";

/** Where a person of the shop works: what the commands need, and nothing of a terminal. */
export interface Desk {
  services: Services;
  /** Who it is: written down with everything that is done. */
  operator: string;
  print(text: string): void;
  /** Asks before money moves. */
  confirm(question: string): Promise<boolean>;
}

/** The counter says no, in words for the person who stands there; nothing was changed. */
export class CounterRefused extends Error {}

interface Step {
  action: string;
  subject: string | null;
  details?: object;
}

/** Notes that something is looked at; what follows may show it. */
export async function look({ services, operator }: Desk, { action, subject, details = {} }: Step) {
  await services.counterLog.seen({ operator, action, subject, details });
}

/** Does the work, which notes itself in its own transaction; a refusal is noted too, and thrown on. */
export async function carryOut(
  { services, operator }: Desk,
  { action, subject, details = {} }: Step,
  work: (alongside: Alongside) => Promise<void>,
): Promise<void> {
  const entry = { operator, action, subject, details };
  try {
    await work((tx) => services.counterLog.done(tx, entry));
  } catch (error) {
    if (error instanceof WrongOrderStatus || error instanceof CounterRefused) {
      await services.counterLog.refused(entry, error.message);
      throw new CounterRefused(error.message);
    }
    throw error;
  }
}
