import { shortInstantText } from "../../../values/dates";
import { refuse } from "../../../platform/graphql/refusal";
import { Command } from "commander";
import { type Cli, limitOption, parseReason, table } from "../../../platform/cli/cli";
import type { Transaction } from "../../../platform/database/database";
import type { AuditLog } from "../../audit-log";
import { PaymentReversal } from "./payment-reversal.entity";
import type { ReversalsService } from "./reversals.service";

type Ending = "won" | "lost";

interface Parts {
  cli: Cli;
  log: AuditLog;
  reversals: ReversalsService;
}

export function reversalsCommand(parts: Parts): Command {
  const command = new Command("reversals").description(
    "reversals of payments: disputes, refunds and reversals at the payment gateway",
  );
  command
    .command("list", { isDefault: true })
    .description("those that are open or still owed, oldest first")
    .addOption(limitOption())
    .action(({ limit }: { limit: number }) => list(parts, limit));
  for (const [ending, description] of [
    ["won", "frees what is on hold: the shop keeps the payment, or forgives what is owed"],
    ["lost", "takes what is on hold from the wallet, as far as it goes; the rest stays owed"],
  ] as const) {
    command
      .command(`${ending} <reference>`)
      .description(description)
      .requiredOption("-r, --reason <text>", "why; stored with the reversal", parseReason)
      .action((reference: string, { reason }: { reason: string }) =>
        settle(parts, ending, reference, reason),
      );
  }
  return command;
}

async function list({ cli, log, reversals }: Parts, limit: number): Promise<void> {
  await log.logView(cli.operator, "reversals list", null, { limit });
  const rows = (await reversals.unsettled(limit)).map((reversal) => ({
    Reference: reversal.reference,
    Kind: reversal.kind,
    Since: shortInstantText(reversal.createdAt),
    Amount: reversal.amount.formatted,
    Taken: reversal.taken.formatted,
    "On hold": reversal.held.formatted,
    Customer: reversal.customerId,
    "At the gateway": reversal.gatewayKey,
  }));
  cli.print(table(rows));
}

async function settle(
  { cli, log, reversals }: Parts,
  ending: Ending,
  reference: string,
  reason: string,
): Promise<void> {
  await log.runAndLog(cli.operator, `reversals ${ending}`, reference, {}, async (writeLog) => {
    const reversal = await reversals.find(reference);
    if (!reversal) refuse(`There is no reversal ${reference}`);
    if (!reversal.held.isPositive) refuse(`${reference} is settled already`);
    const verb = ending === "won" ? "Free" : "Take";
    const question = `${verb} ${reversal.held.formatted} of ${reference} (${reversal.kind})?`;
    if (!(await cli.confirm(question))) refuse("Nothing was changed");
    const storeAndLog = async (tx: Transaction) => {
      await tx.manager.update(PaymentReversal, { id: reversal.id }, { settledReason: reason });
      await writeLog(tx);
    };
    const isDone = await (ending === "won"
      ? reversals.free(reversal, storeAndLog)
      : reversals.take(reversal, storeAndLog));
    if (!isDone) refuse(`${reference} has changed meanwhile, or nothing can be taken`);
  });
  const left = (await reversals.find(reference))?.held;
  cli.print(
    left?.isPositive
      ? `${left.formatted} of ${reference} is still owed.`
      : `${reference} is settled: ${ending}.`,
  );
}
