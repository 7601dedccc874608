import { refuse } from "../../../platform/graphql/refusal";
import { Command, InvalidArgumentError } from "commander";
import { type Cli, sheet, table } from "../../../platform/cli/cli";
import { LocalMonth, shortInstantText } from "../../../values/dates";
import type { AuditLog } from "../../audit-log";
import type { IdentityService } from "../../identity";
import type { WalletService } from "../wallet.service";
import type { StatementService } from "./statement.service";

const pageSize = 500;

interface Parts {
  cli: Cli;
  log: AuditLog;
  identity: IdentityService;
  statements: StatementService;
  wallets: WalletService;
}

export function ledgerCommand(parts: Parts): Command {
  return new Command("ledger")
    .argument("<customer>")
    .description("a customer's wallet and its movements in a month; the customer by email or user ID")
    .option("-m, --month <month>", "such as 2026-11; this month when omitted", parseMonth)
    .action((customer: string, { month }: { month?: LocalMonth }) => showLedger(parts, customer, month));
}

async function showLedger(
  { cli, log, identity, statements, wallets }: Parts,
  customer: string,
  requestedMonth?: LocalMonth,
): Promise<void> {
  const month = requestedMonth ?? statements.currentMonth;
  await log.logView(cli.operator, "ledger", customer, { month: month.iso });
  const user = (await identity.find(customer)) ?? (await identity.findByEmail(customer));
  if (!user) refuse(`There is no customer ${customer}`);

  const statement = await statements.statementOf(user.id, month);
  const { edges, totalCount } = await statements.linesOf(statement.range, { first: pageSize });
  cli.print(
    sheet({
      Customer: `${user.firstName} ${user.lastName}`.trim(),
      "User ID": user.id,
      Email: user.email,
      "Balance now": (await wallets.walletOf(user.id)).balance.formatted,
      [`Before ${month.iso}`]: statement.openingBalance.formatted,
      "Closing balance": statement.closingBalance.formatted,
    }),
  );
  const rows = edges.map(({ node }) => ({
    When: shortInstantText(node.createdAt),
    Kind: node.kind,
    Reference: node.reference,
    What: node.description,
    Amount: node.amount.formatted,
    Balance: node.balanceAfter.formatted,
  }));
  cli.print(table(rows));
  if (totalCount > edges.length) cli.print(`The newest ${edges.length} of ${totalCount}.`);
}

function parseMonth(text: string): LocalMonth {
  const month = LocalMonth.parse(text);
  if (month) return month;
  throw new InvalidArgumentError("It must be a month such as 2026-11.");
}
