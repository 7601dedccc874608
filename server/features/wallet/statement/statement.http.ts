import { type Response, Router } from "express";
import type { HttpParts } from "../../../platform/module";
import { LocalMonth } from "../../../values/dates";
import type { Money } from "../../../values/money";
import type { StatementService } from "./statement.service";
import type { StatementLine } from "./statement.type";

/** Characters that spreadsheets take for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;

/** A download counts as this many operations. */
const weight = 5;

/** `GET /account/statement.csv?month=2026-11`: streams the signed-in customer's statement. */
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
    res.type("text/csv; charset=utf-8");
    res.attachment(`oyanet-wallet-${month.iso}.csv`);
    res.write(csvHeader);
    for await (const line of statements.everyLineOf(range)) {
      if (res.destroyed) return;
      if (!res.write(csvLine(line, statements.labelOf(line)))) await drained(res);
    }
    res.end();
  });
  return router;
}

function monthIn(value: unknown, current: LocalMonth): LocalMonth | null {
  if (value === undefined) return current;
  return typeof value === "string" ? LocalMonth.parse(value) : null;
}

/** Resolves when the buffer is empty, or the client has gone. */
function drained(res: Response): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      res.off("drain", go).off("close", go);
      resolve();
    };
    res.on("drain", go).on("close", go);
  });
}

const lagosOffset = 3_600_000;
/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = "\uFEFF";

const csvHeader =
  byteOrderMark +
  csvRecord([
    "Date (Lagos)",
    "Time (Lagos)",
    "Reference",
    "Kind",
    "Description",
    "Money in (NGN)",
    "Money out (NGN)",
    "Balance (NGN)",
  ]);

function csvLine(
  { createdAt, reference, description, amount, balanceAfter }: StatementLine,
  label: string,
): string {
  const [date = "", time = ""] = new Date(createdAt.getTime() + lagosOffset).toISOString().split("T");
  return csvRecord([
    date,
    time.slice(0, 8),
    reference,
    label,
    description,
    amount.isPositive ? plain(amount) : "",
    amount.isPositive ? "" : plain(amount.negated()),
    plain(balanceAfter),
  ]);
}

/** `1234.50`: what every spreadsheet reads as a number. */
function plain(money: Money): string {
  return money.naira.toFixed(2);
}

/** One record of RFC 4180. A text that a spreadsheet would run as a formula is escaped with an apostrophe. */
function csvRecord(fields: readonly (string | number)[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}

function csvField(value: string | number): string {
  const text = typeof value === "string" && formula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
