import type { Command } from "commander";
import { BundlePurchase, formatRecipient } from "../../features/bundles";
import { carryOut, CounterRefused, type Desk } from "../desk";
import { parseReason } from "../options";
import { naira } from "../words";
import { confirmRefund, orderOf } from "./orders";

const find = "SELECT outcome_type, outcome_id FROM ledger_transaction WHERE reference = $1";

type Alongside = Parameters<Parameters<typeof carryOut>[2]>[0];

export function refundCommand(program: Command, desk: Desk): void {
  program
    .command("refund <reference>")
    .description("pays a bundle, or an order that came back, back to the customer's wallet: all of it, once")
    .requiredOption("-r, --reason <text>", "why; the customer is told", parseReason)
    .action((reference: string, { reason }: { reason: string }) => refund(desk, reference, reason));
}

async function refund(desk: Desk, reference: string, reason: string): Promise<void> {
  await carryOut(desk, { action: "refund", subject: reference, details: { reason } }, async (alongside) => {
    const [found] = await desk.services.database.reader.query<{ outcome_type: string; outcome_id: string }>(
      find,
      [reference],
    );
    if (found?.outcome_type === "Order") {
      const order = await orderOf(desk, reference);
      await confirmRefund(desk, order);
      return desk.services.orderHandling.cancel(order, reason, true, alongside);
    }
    if (found?.outcome_type === "BundlePurchase")
      return refundBundle(desk, found.outcome_id, reason, alongside);
    throw new CounterRefused(`Nothing was bought or ordered under ${reference}`);
  });
  desk.print(`${reference} is paid back; the customer is told by mail.`);
}

async function refundBundle(desk: Desk, id: string, reason: string, alongside: Alongside): Promise<void> {
  const { database, deliveryOutcome } = desk.services;
  const purchase = await database.reader.manager.findOneBy(BundlePurchase, { id });
  if (!purchase) throw new Error(`The purchase ${id} is in the ledger only`);
  const { reference, phone, price, status } = purchase;
  const question = `Pay ${naira(price)} back for ${reference} (${status}) to ${formatRecipient(phone)}?`;
  if (!(await desk.confirm(question))) throw new CounterRefused("Nothing was changed");
  const isPaid = await deliveryOutcome.refundByHand(purchase, reason, alongside);
  if (!isPaid) throw new CounterRefused(`${reference} is paid back already`);
}
