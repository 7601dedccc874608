import "reflect-metadata";
import { userInfo } from "node:os";
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { assistantFor } from "../app/chat-services";
import { model } from "../app/model";
import { deliveryFor, paymentsFor } from "../app/partners";
import { createServices } from "../app/services";
import { systemClock } from "../platform/clock";
import { openForWriting } from "../platform/database/open-database";
import { createLogger } from "../platform/logger";
import { keepFilesPrivate } from "../platform/private-files";
import { readSettings } from "../platform/settings";
import { CounterRefused, type Desk } from "./desk";
import { counterProgram } from "./program";

/** The mails wait in the outbox for the shop, which runs beside this. */
const mailer = {
  name: "the shop",
  send: () => Promise.reject(new Error("The counter sends no mail itself")),
};

/** `npm run counter -- …`: opens the same database as the shop, also while that runs. */
async function main(args: string[]): Promise<void> {
  keepFilesPrivate();
  const settings = readSettings(process.env);
  const logger = createLogger("error");
  const database = await openForWriting({ ...settings, model, logger });
  const services = createServices({
    database,
    clock: systemClock,
    logger,
    payments: paymentsFor(settings),
    delivery: deliveryFor(settings, logger),
    mailer,
    assistant: assistantFor(settings),
    settings,
  });
  const desk: Desk = { services, operator: userInfo().username, print: console.log, confirm: ask };
  const program = counterProgram(desk);
  program.hook("preAction", () => {
    const { as, yes } = program.opts<{ as?: string; yes?: boolean }>();
    if (as?.trim()) desk.operator = as.trim();
    if (yes) desk.confirm = () => Promise.resolve(true);
  });
  try {
    await program.parseAsync(args, { from: "user" });
  } finally {
    await database.close();
  }
}

async function ask(question: string): Promise<boolean> {
  if (!stdin.isTTY) throw new CounterRefused(`${question} Nobody can answer here: add --yes`);
  const lines = createInterface({ input: stdin, output: stdout });
  const answer = await lines.question(`${question} (yes/no) `).finally(() => lines.close());
  return answer.trim().toLowerCase() === "yes";
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof CounterRefused ? 1 : 2;
});
