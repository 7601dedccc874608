import { Command } from "commander";
import { type Cli, CommandRefused, limitOption, table, formatTime, naira } from "../../platform/cli/cli";
import type { Database } from "../../platform/database/database";
import { formatRecipient } from "../../values/recipient";
import type { AuditLog } from "../audit-log";
import type { ManualRefund } from "../wallet";
import { BundlePurchase } from "./purchase/bundle-purchase.entity";
import type { BundlesService } from "./purchase/bundles.service";
import { type DeliveryOutcome, refundTime } from "./delivery/delivery-outcome";

export function waitingCommand(cli: Cli, log: AuditLog, bundles: BundlesService): Command {
  return new Command("waiting")
    .description("paid bundles that are not delivered yet, oldest first")
    .addOption(limitOption())
    .action(async ({ limit }: { limit: number }) => {
      await log.logView(cli, { action: "waiting", subject: null, details: { limit } });
      const rows = (await bundles.waiting(limit)).map((purchase) => ({
        Reference: purchase.reference,
        Bundle: purchase.dataOptionId,
        For: formatRecipient(purchase.recipient),
        Price: naira(purchase.price),
        Paid: formatTime(purchase.createdAt),
        Attempts: purchase.deliveryAttempts,
        "Next look": formatTime(purchase.nextAttemptAt),
        "Refund at": formatTime(refundTime(purchase.createdAt)),
      }));
      cli.print(table(rows));
    });
}

/** Decided by a person, and possible even when the network reports it as delivered. */
export function refundBundle(database: Database, outcome: DeliveryOutcome): ManualRefund {
  return async ({ id, reason, cli, writeLog }) => {
    const purchase = await database.reader.manager.findOneBy(BundlePurchase, { id });
    if (!purchase) throw new Error(`The purchase ${id} is in the ledger only`);
    const { reference, recipient, price, status } = purchase;
    const question = `Pay ${naira(price)} back for ${reference} (${status}) to ${formatRecipient(recipient)}?`;
    if (!(await cli.confirm(question))) throw new CommandRefused("Nothing was changed");
    const isPaid = await outcome.refundByHand(purchase, reason, writeLog);
    if (!isPaid) throw new CommandRefused(`${reference} is paid back already`);
  };
}
