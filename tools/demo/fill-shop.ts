import type { Database } from "../../server/platform/database/database";
import { dayMs as day, hourMs as hour } from "../../server/values/durations";
import { DemoCustomer } from "./demo-customer";
import { createDemoShop, type DemoShop, doRound } from "./demo-shop";
import { liveOn } from "./habits";
import { disputed, mixedUp, owing } from "./money-stories";
import { personAt } from "./person";
import { runByStaff } from "./staff-stories";
import { type Before, everything, lateBundle, type LogIn, waitingRenewals } from "./stories";

interface Story {
  /** Shown to the person who wants to sign in as its customer. */
  about: string;
  run(shop: DemoShop, customer: DemoCustomer, before: Before): void;
}

const stories: readonly Story[] = [
  { about: "orders, renewals, visits and messages of every state", run: everything },
  { about: "a payment that the bank disputes: money on hold", run: disputed },
  { about: "renewals that wait: the price rose", run: waitingRenewals },
  { about: "a payment that was undone after it was spent: money owed", run: owing },
  { about: "a payment that failed, one of another amount, one refund that was withdrawn", run: mixedUp },
  { about: "a bundle that came after it was paid back", run: lateBundle },
  {
    about: "just signed up: nothing yet",
    run: (_, customer, before) => before(0.05, () => customer.signUp()),
  },
];

/**
 * Fills an empty, seeded shop with the past of that many customers, by its own services under a moved clock: nothing
 * that has to do with money is written in any other way. The same numbers give the same past. The shop opens after
 * `end`. Answers whom to sign in as.
 */
export async function fillShop(
  database: Database,
  { customers, days, end, seed }: { customers: number; days: number; end: Date; seed: number },
): Promise<LogIn[]> {
  if (customers < stories.length)
    throw new RangeError(`At least ${stories.length} customers have a story of their own`);
  const start = new Date(end.getTime() - days * day);
  const shop = createDemoShop(database, start, seed);
  const before: Before = (daysBefore, act) =>
    shop.agenda.plan(new Date(end.getTime() - daysBefore * day), act);

  const staff = await runByStaff(shop, before);
  const people = Array.from({ length: customers }, (_, n) => new DemoCustomer(shop, personAt(n)));
  for (const [n, customer] of people.entries()) {
    const story = stories[n];
    if (story) story.run(shop, customer, before);
    else liveOn(shop, customer, joiningAt(shop, start, days), end);
  }
  await shop.agenda.runUntil(end, 6 * hour, () => doRound(shop));
  return [...stories.map(({ about }, n) => ({ email: people[n]!.person.email, about })), ...staff];
}

/** Half of them in the first tenth of the time. */
function joiningAt({ chance }: DemoShop, start: Date, days: number): Date {
  const share = chance.happens(0.5) ? 0.1 : 0.9;
  return new Date(start.getTime() + Math.floor(chance.next() * share * days * day));
}
