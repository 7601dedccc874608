import type { Command } from "commander";
import { type Desk, look } from "../desk";
import { limitOption } from "../options";
import { table } from "../table";
import { at } from "../words";

export function logCommand(program: Command, desk: Desk): void {
  program
    .command("log")
    .description("what was done, seen and refused at the counter, newest first")
    .addOption(limitOption())
    .action(({ limit }: { limit: number }) => showLog(desk, limit));
}

async function showLog(desk: Desk, limit: number): Promise<void> {
  const found = await desk.services.counterLog.latest(limit);
  await look(desk, { action: "log", subject: null, details: { limit } });
  const rows = found.map(({ createdAt, operator, action, subject, details, outcome }) => ({
    When: at(createdAt),
    Who: operator,
    Action: action,
    About: subject,
    Details: details,
    Outcome: outcome,
  }));
  desk.print(table(rows));
}
