import { adminProgram } from "../../../server/app/admin-cli";
import type { Cli } from "../../../server/platform/cli/cli";
import type { Shop } from "../../support/start-shop";

/** An operator of that shop at a terminal, who answers `yes` to every question. */
export function atTerminal(shop: Shop, { operator = "bisi" } = {}) {
  /** Runs one command. Returns its output, or throws its refusal. */
  async function run(...args: string[]): Promise<string> {
    const printed: string[] = [];
    const cli: Cli = {
      operator,
      print: (text) => void printed.push(text),
      confirm: () => Promise.resolve(true),
    };
    const program = adminProgram(shop.app, cli);
    const all = [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)];
    for (const command of all) {
      command.exitOverride();
      command.configureOutput({ writeOut: (text) => void printed.push(text), writeErr: () => undefined });
    }
    await program.parseAsync(args, { from: "user" });
    return printed.join("\n");
  }

  const log = () =>
    shop.read<{ operator: string; action: string; subject: string; outcome: string }>(
      "SELECT operator, action, subject, outcome FROM audit_log_entry ORDER BY created_at, action, outcome",
    );
  return { run, log };
}
