import type { Command } from "commander";
import { carryOut, CounterRefused, type Desk, look } from "../desk";
import { limitOption, parseReason } from "../options";
import { table } from "../table";
import { at, naira } from "../words";

type Ending = "won" | "lost";

export function reversalsCommand(program: Command, desk: Desk): void {
  const reversals = program
    .command("reversals")
    .description("payments that are wanted back: disputes, refunds and reversals at the payment gateway");
  reversals
    .command("list", { isDefault: true })
    .description("those that are open or still owed, oldest first")
    .addOption(limitOption())
    .action(({ limit }: { limit: number }) => list(desk, limit));
  for (const [ending, description] of [
    ["won", "frees what is on hold: the shop keeps the payment, or forgives what is owed"],
    ["lost", "takes what is on hold from the wallet, as far as it goes; the rest stays owed"],
  ] as const) {
    reversals
      .command(`${ending} <reference>`)
      .description(description)
      .requiredOption("-r, --reason <text>", "why; kept in the log", parseReason)
      .action((reference: string, { reason }: { reason: string }) => settle(desk, ending, reference, reason));
  }
}

async function list(desk: Desk, limit: number): Promise<void> {
  await look(desk, { action: "reversals list", subject: null, details: { limit } });
  const rows = (await desk.services.reversals.unsettled(limit)).map((reversal) => ({
    Reference: reversal.reference,
    Kind: reversal.kind,
    Since: at(reversal.createdAt),
    Amount: naira(reversal.amount),
    Taken: naira(reversal.taken),
    "On hold": naira(reversal.held),
    Customer: reversal.customerId,
    "At the gateway": reversal.gatewayKey,
  }));
  desk.print(table(rows));
}

async function settle(desk: Desk, ending: Ending, reference: string, reason: string): Promise<void> {
  const { reversals } = desk.services;
  const step = { action: `reversals ${ending}`, subject: reference, details: { reason } };
  await carryOut(desk, step, async (alongside) => {
    const reversal = await reversals.find(reference);
    if (!reversal) throw new CounterRefused(`There is no reversal ${reference}`);
    if (!reversal.held.isPositive) throw new CounterRefused(`${reference} is settled already`);
    const verb = ending === "won" ? "Free" : "Take";
    const question = `${verb} ${naira(reversal.held)} of ${reference} (${reversal.kind})?`;
    if (!(await desk.confirm(question))) throw new CounterRefused("Nothing was changed");
    const isDone = await (ending === "won"
      ? reversals.free(reversal, alongside)
      : reversals.take(reversal, alongside));
    if (!isDone) throw new CounterRefused(`${reference} has changed meanwhile, or nothing can be taken`);
  });
  const left = (await reversals.find(reference))?.held;
  desk.print(
    left?.isPositive
      ? `${naira(left)} of ${reference} is still owed.`
      : `${reference} is settled: ${ending}.`,
  );
}
