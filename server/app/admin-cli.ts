import "reflect-metadata";
import { userInfo } from "node:os";
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { Command } from "commander";
import type { Cli } from "../platform/cli/cli";
import { systemClock } from "../platform/clock";
import { openForWriting } from "../platform/database/open-database";
import { Refused, refuse } from "../platform/graphql/refusal";
import { createLogger } from "../platform/observability/logger";
import { makeFilesPrivate } from "../platform/private-files";
import { type AnyApp, buildApp } from "./build-app";
import { model, modules, readSettings, reasonNotAdopted } from "./modules";

/** Mails stay in the outbox and are sent by the running shop. */
const mailer = {
  name: "the shop",
  send: () => Promise.reject(new Error("The admin CLI sends no mail itself")),
};

/** The modules' commands. The audit log records every action, read and refusal with the operator's name. */
export function adminProgram({ parts }: Pick<AnyApp, "parts">, cli: Cli): Command {
  const program = new Command("admin").description(
    "Administers the shop. Every command is recorded in the audit log.",
  );
  program.option("--as <name>", "operator name for the audit log (default: login name)");
  program.option("-y, --yes", "answer yes to questions");
  for (const { commands } of parts) for (const command of commands?.(cli) ?? []) program.addCommand(command);
  return program;
}

/** `npm run admin -- …`: uses the shop's database, also while the shop runs. */
async function main(args: string[]): Promise<void> {
  makeFilesPrivate();
  const settings = readSettings(process.env);
  const logger = createLogger("error");
  const database = await openForWriting({ ...settings, model, logger });
  const notAdopted = await reasonNotAdopted(database, settings);
  const parts = { modules, settings, database, clock: systemClock, logger, notAdopted };
  const shop = buildApp({ ...parts, adapters: { mailer } });
  const cli: Cli = { operator: userInfo().username, print: console.log, confirm: ask };
  const program = adminProgram(shop, cli);
  program.hook("preAction", () => {
    const { as, yes } = program.opts<{ as?: string; yes?: boolean }>();
    if (as?.trim()) cli.operator = as.trim();
    if (yes) cli.confirm = () => Promise.resolve(true);
  });
  try {
    for (const part of shop.parts) await part.warmUp?.(); // mails state the shop's details as edited
    await program.parseAsync(args, { from: "user" });
  } finally {
    await database.close();
  }
}

async function ask(question: string): Promise<boolean> {
  if (!stdin.isTTY) refuse(`${question} Not a terminal: confirm with --yes.`);
  const lines = createInterface({ input: stdin, output: stdout });
  const answer = await lines.question(`${question} (yes/no) `).finally(() => lines.close());
  return answer.trim().toLowerCase() === "yes";
}

if (require.main === module) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof Refused ? 1 : 2;
  });
}
