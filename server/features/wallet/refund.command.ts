import { Command } from "commander";
import { type Cli, CommandRefused } from "../../platform/cli/cli";
import { parseReason } from "../../platform/cli/options";
import type { AuditLog } from "../audit-log";
import type { RefundsByHand } from "./refunds-by-hand";

export function refundCommand(cli: Cli, log: AuditLog, refunds: RefundsByHand): Command {
  return new Command("refund")
    .argument("<reference>")
    .description("pays a bundle, or an order that came back, back to the customer's wallet: all of it, once")
    .requiredOption("-r, --reason <text>", "why; the customer is told", parseReason)
    .action(async (reference: string, { reason }: { reason: string }) => {
      const step = { action: "refund", subject: reference, details: { reason } };
      await log.carryOut(cli, step, async (alongside) => {
        const isFound = await refunds.refund({ reference, reason, cli, alongside });
        if (!isFound) throw new CommandRefused(`Nothing was bought or ordered under ${reference}`);
      });
      cli.print(`${reference} is paid back; the customer is told by mail.`);
    });
}
