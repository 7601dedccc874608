import { Command } from "commander";
import { casesCommand } from "./commands/cases";
import { ledgerCommand } from "./commands/ledger";
import { listCommands } from "./commands/lists";
import { logCommand } from "./commands/log";
import { ordersCommand } from "./commands/orders";
import { refundCommand } from "./commands/refund";
import { reversalsCommand } from "./commands/reversals";
import type { Desk } from "./desk";

/** The counter's commands. Each thing that is done, looked at or refused is written down with who did it. */
export function counterProgram(desk: Desk): Command {
  const program = new Command("counter").description(
    "For the people who run the shop. Everything done here is written down.",
  );
  program.option("--as <name>", "who you are; the name you are logged in with when omitted");
  program.option("-y, --yes", "do not ask before money moves");
  ordersCommand(program, desk);
  listCommands(program, desk);
  casesCommand(program, desk);
  ledgerCommand(program, desk);
  refundCommand(program, desk);
  reversalsCommand(program, desk);
  logCommand(program, desk);
  return program;
}
