import { Funding } from "../../server/features/wallet";
import { hourMs as hour } from "../../server/values/durations";
import type { DemoCustomer } from "./demo-customer";
import type { DemoShop } from "./demo-shop";
import { type Before, optionOf } from "./stories";

const checkFunding = "mutation ($reference: String!) { checkFunding(reference: $reference) { status } }";

/** A payment that the bank disputes: its money is on hold. */
export function disputed(shop: DemoShop, customer: DemoCustomer, before: Before): void {
  before(40, () => customer.signUp());
  before(5, async () => {
    const funding = await payThroughGateway(shop, customer, 20_000);
    before(3, () => wantBack(shop, funding, "DISPUTE", "open"));
  });
}

/** A payment that was undone after most of it was spent: the rest is owed. */
export function owing(shop: DemoShop, customer: DemoCustomer, before: Before): void {
  before(45, () => customer.signUp());
  before(12, async () => {
    const funding = await payThroughGateway(shop, customer, 10_000);
    await customer.buy(await optionOf(shop, "mtn-monthly-3gb"));
    before(8, () => wantBack(shop, funding, "REVERSAL", "lost"));
  });
}

/** One payment whose refund was withdrawn, one that was abandoned, and one of another amount. */
export function mixedUp(shop: DemoShop, customer: DemoCustomer, before: Before): void {
  before(42, () => customer.signUp());
  before(30, async () => {
    const funding = await payThroughGateway(shop, customer, 5_000);
    before(25, () => wantBack(shop, funding, "REFUND", "open"));
    before(20, () => wantBack(shop, funding, "REFUND", "won"));
  });
  before(15, async () => {
    const { reference } = await customer.fund(10_000, shop.throughGateway.services);
    shop.payments.states.set(reference, { status: "abandoned" });
  });
  before(6, async () => {
    const { reference } = await customer.fund(10_000, shop.throughGateway.services);
    const paid = { status: "paid", reference, kobo: 100_000, currency: "NGN", isOurKind: true } as const;
    shop.payments.states.set(reference, paid);
    await shop.throughGateway.ask(customer.id, checkFunding, { reference });
  });
}

async function payThroughGateway(shop: DemoShop, customer: DemoCustomer, naira: number): Promise<Funding> {
  const funding = await customer.fund(naira, shop.throughGateway.services);
  const { reference, amount } = funding;
  const paid = { status: "paid", reference, kobo: amount.kobo, currency: "NGN", isOurKind: true } as const;
  shop.payments.states.set(reference, paid);
  await shop.throughGateway.ask(customer.id, checkFunding, { reference });
  return funding;
}

async function wantBack(
  { database, payments, throughGateway, clock, agenda }: DemoShop,
  { reference }: Funding,
  kind: "DISPUTE" | "REFUND" | "REVERSAL",
  state: "open" | "won" | "lost",
): Promise<void> {
  payments.wantedBack.set(reference, [{ key: `demo ${kind}`, kind, kobo: null, state }]);
  // As the gateway's webhook does.
  const due = { reversalCheckAt: clock.now() };
  await database.transaction((tx) => tx.manager.update(Funding, { gatewayReference: reference }, due));
  // The shop checks with its next run.
  agenda.plan(new Date(clock.now().getTime() + hour), () => throughGateway.runJob("reversal checks"));
}
