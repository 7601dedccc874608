import { Command } from "commander";
import { type Cli, CommandRefused, parseReason } from "../../platform/cli/cli";
import type { AuditLog } from "../audit-log";
import type { Ledger } from "./ledger/ledger";
import type { MoneyItems } from "./money-items";

interface Parts {
  cli: Cli;
  log: AuditLog;
  ledger: Ledger;
  moneyItems: MoneyItems;
}

export function refundCommand({ cli, log, ledger, moneyItems }: Parts): Command {
  return new Command("refund")
    .argument("<reference>")
    .description("pays a bundle, or an order that came back, back to the customer's wallet: all of it, once")
    .requiredOption("-r, --reason <text>", "why; the customer is told", parseReason)
    .action(async (reference: string, { reason }: { reason: string }) => {
      const step = { action: "refund", subject: reference, details: { reason } };
      await log.carryOut(cli, step, async (writeLog) => {
        const outcome = await ledger.outcomeOf(reference);
        const refund = outcome && moneyItems.refundOf(outcome.type);
        if (!refund) throw new CommandRefused(`Nothing was bought or ordered under ${reference}`);
        await refund({ id: outcome.id, reference, reason, cli, writeLog });
      });
      cli.print(`${reference} is paid back; the customer is told by mail.`);
    });
}
