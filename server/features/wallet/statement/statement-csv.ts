import { csvRecord } from "../../../values/csv";
import type { Money } from "../../../values/money";
import type { StatementLine } from "./statement.type";

const lagosOffset = 3_600_000;
/** So that spreadsheets read it as UTF-8. */
const byteOrderMark = "\uFEFF";

export const csvHeader =
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

const kinds: Record<StatementLine["kind"], string> = {
  FUNDING: "Top-up",
  BUNDLE_PURCHASE: "Data bundle",
  ORDER: "Order",
  REFUND: "Refund",
  REVERSAL: "Payment taken back",
};

export function csvLine({ createdAt, reference, kind, description, amount, balanceAfter }: StatementLine) {
  const [date = "", time = ""] = new Date(createdAt.getTime() + lagosOffset).toISOString().split("T");
  return csvRecord([
    date,
    time.slice(0, 8),
    reference,
    kinds[kind],
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
