import type { Command } from "commander";
import { IsNull } from "typeorm";
import { CareCase } from "../../platform/care/care-case.entity";
import { carryOut, CounterRefused, type Desk, look } from "../desk";
import { limitOption, parseReason } from "../options";
import { table } from "../table";
import { at } from "../words";

const close = `
  UPDATE care_case SET closed_at = $2 WHERE reference = $1 AND closed_at IS NULL RETURNING id`;

export function casesCommand(program: Command, desk: Desk): void {
  const cases = program.command("cases").description("what a person must look at");
  cases
    .command("list", { isDefault: true })
    .description("those that are open, oldest first")
    .addOption(limitOption())
    .action(({ limit }: { limit: number }) => listCases(desk, limit));
  cases
    .command("close <reference>")
    .description("closes every open case of this reference")
    .requiredOption("-r, --reason <text>", "what was done about it; kept in the log", parseReason)
    .action((reference: string, { reason }: { reason: string }) => closeCases(desk, reference, reason));
}

async function listCases(desk: Desk, limit: number): Promise<void> {
  await look(desk, { action: "cases list", subject: null, details: { limit } });
  const found = await desk.services.database.reader.manager.find(CareCase, {
    where: { closedAt: IsNull() },
    order: { createdAt: "ASC", id: "ASC" },
    take: limit,
  });
  const rows = found.map(({ kind, reference, createdAt, note }) => ({
    Kind: kind,
    Reference: reference,
    Since: at(createdAt),
    Note: note,
  }));
  desk.print(table(rows));
}

async function closeCases(desk: Desk, reference: string, reason: string): Promise<void> {
  const { database, clock } = desk.services;
  await carryOut(desk, { action: "cases close", subject: reference, details: { reason } }, (alongside) =>
    database.transaction(async (tx) => {
      const closed = await tx.query(close, [reference, clock.now().getTime()]);
      if (closed.length === 0) throw new CounterRefused(`No case is open for ${reference}`);
      await alongside(tx);
    }),
  );
  desk.print(`The cases of ${reference} are closed.`);
}
