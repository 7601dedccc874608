import { type Command, InvalidArgumentError } from "commander";
import { User } from "../../features/identity";
import { LocalMonth } from "../../values/local-month";
import { CounterRefused, type Desk, look } from "../desk";
import { sheet, table } from "../table";
import { at, naira } from "../words";

const pageSize = 500;

export function ledgerCommand(program: Command, desk: Desk): void {
  program
    .command("ledger <customer>")
    .description("a customer's wallet and its movements in a month; the customer by e-mail or user ID")
    .option("-m, --month <month>", "such as 2026-11; this month when omitted", parseMonth)
    .action((customer: string, { month }: { month?: LocalMonth }) => showLedger(desk, customer, month));
}

async function showLedger(desk: Desk, customer: string, asked?: LocalMonth): Promise<void> {
  const { statements, wallets, database } = desk.services;
  const month = asked ?? statements.currentMonth;
  await look(desk, { action: "ledger", subject: customer, details: { month: month.iso } });
  const user = await database.reader.manager.findOne(User, {
    where: [{ id: customer }, { email: customer.trim().toLowerCase() }],
  });
  if (!user) throw new CounterRefused(`There is no customer ${customer}`);

  const statement = await statements.statementOf(user.id, month);
  const { edges, totalCount } = await statements.linesOf(statement.range, { first: pageSize });
  desk.print(
    sheet({
      Customer: `${user.firstName} ${user.lastName}`.trim(),
      "User ID": user.id,
      Email: user.email,
      "Balance now": naira((await wallets.walletOf(user.id)).balance),
      [`Before ${month.iso}`]: naira(statement.openingBalance),
      "Closing balance": naira(statement.closingBalance),
    }),
  );
  const rows = edges.map(({ node }) => ({
    When: at(node.createdAt),
    Kind: node.kind,
    Reference: node.reference,
    What: node.description,
    Amount: naira(node.amount),
    Balance: naira(node.balanceAfter),
  }));
  desk.print(table(rows));
  if (totalCount > edges.length) desk.print(`The newest ${edges.length} of ${totalCount}.`);
}

function parseMonth(text: string): LocalMonth {
  const month = LocalMonth.parse(text);
  if (month) return month;
  throw new InvalidArgumentError("It must be a month such as 2026-11.");
}
