import { stringify } from "csv-stringify/sync";
import { Router } from "express";
import type { HttpParts } from "../../../platform/module";
import { isoInLagos, LocalMonth } from "../../../values/dates";
import type { Money } from "../../../values/money";
import type { StatementService } from "./statement.service";
import type { StatementLine } from "./statement.schema";

const weight = 5;

/** `GET /account/statement.csv?month=2026-11`: the signed-in customer's statement. */
export function statementDownload(statements: StatementService, contextOf: HttpParts["contextOf"]): Router {
  const router = Router();
  router.get("/account/statement.csv", async (req, res) => {
    res.set("Cache-Control", "no-store");
    const { customerId, limits } = await contextOf(req, res);
    await limits.guardOperation(weight);
    if (!customerId) return void res.status(401).json({ error: "Please log in to access this feature" });
    const month = monthIn(req.query.month, statements.currentMonth);
    if (!month) return void res.status(400).json({ error: "month must be a month such as 2026-11" });

    const { range } = await statements.statementOf(customerId, month);
    const lines = await statements.everyLineOf(range);
    res.type("text/csv; charset=utf-8");
    res.attachment(`oyanet-wallet-${month.iso}.csv`);
    res.send(
      stringify(
        lines.map((line) => recordOf(line, statements.labelOf(line))),
        format,
      ),
    );
  });
  return router;
}

function monthIn(value: unknown, current: LocalMonth): LocalMonth | null {
  if (value === undefined) return current;
  return typeof value === "string" ? LocalMonth.parse(value) : null;
}

/** For spreadsheets: UTF-8 with a byte order mark, and no text that they would run as a formula. */
const format = {
  bom: true,
  header: true,
  escape_formulas: true,
  record_delimiter: "windows",
  quoted_match: /[\r\n]/, // a lone one is not the delimiter, but readers take it for one
  columns: [
    "Date (Lagos)",
    "Time (Lagos)",
    "Reference",
    "Kind",
    "Description",
    "Money in (NGN)",
    "Money out (NGN)",
    "Balance (NGN)",
  ],
};

function recordOf(
  { createdAt, reference, description, amount, balanceAfter }: StatementLine,
  label: string,
): string[] {
  const [date = "", time = ""] = isoInLagos(createdAt).split("T");
  return [
    date,
    time.slice(0, 8),
    reference,
    label,
    description,
    amount.isPositive ? plain(amount) : "",
    amount.isPositive ? "" : plain(amount.negated()),
    plain(balanceAfter),
  ];
}

/** `1234.50`, which every spreadsheet reads as a number. */
function plain(money: Money): string {
  return money.naira.toFixed(2);
}
