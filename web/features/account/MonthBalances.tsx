import { formatMonth } from "../../values/dates";
import { formatNaira } from "../../values/naira";

interface MonthBalancesProps {
  statement: { month: string; openingBalance: number; closingBalance: number };
}

export function MonthBalances({ statement: { month, openingBalance, closingBalance } }: MonthBalancesProps) {
  const balances = [
    [`Balance before ${formatMonth(month)}`, openingBalance],
    ["Closing balance", closingBalance],
  ] as const;
  return (
    <dl className="tabular grid gap-3 sm:grid-cols-2 sm:gap-4">
      {balances.map(([term, amount]) => (
        <div
          key={term}
          className="card flex items-center justify-between gap-x-4 gap-y-1 p-4 sm:flex-col sm:items-stretch sm:p-5"
        >
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="display text-xl sm:text-2xl">{formatNaira(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
