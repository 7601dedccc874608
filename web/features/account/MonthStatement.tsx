import { Link } from "react-router";
import type { AccountActivityQuery, StatementLineFragment } from "./generated/Activity";
import { LongText } from "../../ui/LongText";
import { formatInstant, formatMonth } from "../../values/dates";
import { formatNaira, type Naira } from "../../values/naira";
import { receiptPath } from "../../values/paths";
import { SignedAmount } from "./ListParts";

type Me = NonNullable<AccountActivityQuery["me"]>;
type Statement = NonNullable<Me["statement"]>;

/** The wallet's movements of a month, with the balance before, after each and at the end. */
export function MonthStatement({ me, statement }: { me: Me; statement: Statement }) {
  const held = statement.month === me.statementMonths[0] ? me.wallet?.held : undefined;
  const { edges, totalCount } = statement.lines;
  return (
    <section aria-label="Statement" className="grid gap-5">
      <MonthBalances statement={statement} held={held} />
      {totalCount === 0 ? (
        <p className="card p-6 text-muted">{`No transactions in ${formatMonth(statement.month)}.`}</p>
      ) : (
        <StatementTable lines={edges.map(({ node }) => node)} />
      )}
    </section>
  );
}

interface MonthBalancesProps {
  statement: Statement;
  /** The part of this month's closing balance that is on hold, in naira. */
  held: Naira | undefined;
}

function MonthBalances({ statement: { openingBalance, closingBalance }, held }: MonthBalancesProps) {
  const balances = [
    ["Opening balance", openingBalance],
    ["Closing balance", closingBalance],
    ...(held ? [["Of this on hold", held] as const] : []),
  ] as const;
  return (
    <dl className="tabular grid gap-3 sm:flex sm:gap-4">
      {balances.map(([term, amount]) => (
        <div
          key={term}
          className="card flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4 sm:flex-col sm:items-stretch sm:p-5"
        >
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="display text-xl whitespace-nowrap sm:text-2xl">{formatNaira(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

const cell = "px-3 py-3 align-top sm:px-6";
/** A phone at 200 % zoom has no room for two columns. */
const stackedCell = `${cell} max-[15rem]:block max-[15rem]:text-start`;

function StatementTable({ lines }: { lines: readonly StatementLineFragment[] }) {
  return (
    <div className="card">
      <table className="w-full text-start">
        <thead className="text-sm text-muted max-[15rem]:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className={`${cell} text-start font-semibold`}>
              Description
            </th>
            <th scope="col" className={`${cell} text-end font-semibold`}>
              Amount<span className="sm:hidden">, balance</span>
            </th>
            <th scope="col" className={`${cell} hidden text-end font-semibold sm:table-cell`}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map(({ id, description, createdAt, amount, balanceAfter, itemKind, itemId }) => (
            <tr key={id}>
              <td className={stackedCell}>
                <Link
                  to={receiptPath(itemKind, itemId)}
                  className="font-semibold underline-offset-4 hover:underline"
                >
                  <LongText>{description}</LongText>
                </Link>
                <p className="tabular text-sm text-muted">{formatInstant(createdAt)}</p>
              </td>
              <td className={`${stackedCell} text-end font-semibold`}>
                <SignedAmount naira={amount} />
                <p className="tabular text-sm font-normal text-muted sm:hidden">
                  <span className="sr-only">Balance </span>
                  {formatNaira(balanceAfter)}
                </p>
              </td>
              <td className={`${cell} tabular hidden text-end whitespace-nowrap sm:table-cell`}>
                {formatNaira(balanceAfter)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
