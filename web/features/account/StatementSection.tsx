import { Link, useSearchParams } from "react-router";
import {
  type AccountStatementQuery,
  type StatementLineFragment,
  useAccountStatementQuery,
} from "./generated/Statement";
import { errorMessage } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { LongText } from "../../ui/LongText";
import { Select, type SelectOption } from "../../ui/Select";
import { formatInstant, formatMonth } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { receiptPath, statementFile } from "../../values/paths";
import { ListSkeleton, ShowMore, SignedAmount } from "./ListParts";
import { PrintedHead } from "./PrintedHead";
import { statementVariables } from "./statement-search";
import { useFreshAnswer } from "./useFreshAnswer";

/** The wallet's movements, a month at a time. The month is in the URL. */
export function StatementSection() {
  const [search, setSearch] = useSearchParams();
  const { data, error, loading, refetch, fetchMore } = useAccountStatementQuery({
    variables: statementVariables(search),
  });
  useFreshAnswer(refetch);
  const me = data?.me;

  function choose(chosen: string) {
    setSearch({ month: chosen }, { replace: true, preventScrollReset: true });
  }

  if (!me && error && !loading)
    return (
      <InlineError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</InlineError>
    );
  if (!me) return <ListSkeleton />;
  const { lines, ...statement } = me.statement;
  return (
    <section aria-label="Statement" className="grid gap-5">
      <PrintedHead title={`Wallet statement, ${formatMonth(statement.month)}`} />
      <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
        <div className="needs-script w-full sm:w-64">
          <Select label="Month" options={monthsOf(me)} value={statement.month} onChange={choose} />
        </div>
        <noscript>
          <MonthForm options={monthsOf(me)} month={statement.month} />
        </noscript>
        <a
          href={statementFile(statement.month)}
          download
          className="btn btn-outline"
          aria-label={`Download ${formatMonth(statement.month)} as CSV`}
        >
          Download CSV
        </a>
      </div>
      <MonthBalances
        statement={statement}
        held={statement.month === me.statementMonths[0] ? me.wallet.held : 0}
      />
      {lines.totalCount === 0 ? (
        <p className="card p-6 text-muted">{`No transactions in ${formatMonth(statement.month)}.`}</p>
      ) : (
        <>
          <StatementTable lines={lines.edges.map(({ node }) => node)} />
          <ShowMore
            shown={lines.edges.length}
            total={lines.totalCount}
            hasMore={lines.pageInfo.hasNextPage}
            end={lines.pageInfo.endCursor}
            onMore={() =>
              fetchMore({ variables: { month: statement.month, after: lines.pageInfo.endCursor } })
            }
          />
        </>
      )}
    </section>
  );
}

/** Includes the month of a link, even if the wallet has no movements that old. */
function monthsOf({ statementMonths, statement }: NonNullable<AccountStatementQuery["me"]>) {
  const months = statementMonths.includes(statement.month)
    ? statementMonths
    : [...statementMonths, statement.month];
  return months.map((value) => ({ value, text: formatMonth(value) }));
}

interface MonthFormProps {
  options: SelectOption[];
  month: string;
}

/** The choice of the month without scripts. */
function MonthForm({ options, month }: MonthFormProps) {
  return (
    <form className="flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-64">
        <label htmlFor="statement-month" className="field-label">
          Month
        </label>
        <select id="statement-month" name="month" className="field" defaultValue={month}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" variant="outline">
        Show
      </Button>
    </form>
  );
}

interface MonthBalancesProps {
  statement: { openingBalance: number; closingBalance: number };
  /** The part of this month's closing balance that is on hold, in naira. */
  held: number;
}

function MonthBalances({ statement: { openingBalance, closingBalance }, held }: MonthBalancesProps) {
  const balances = [
    ["Opening balance", openingBalance],
    ["Closing balance", closingBalance],
    ...(held > 0 ? [["Of this on hold", held] as const] : []),
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

interface StatementTableProps {
  lines: readonly StatementLineFragment[];
}

const cell = "px-3 py-3 align-top sm:px-6";
/** A phone at 200 % zoom has no room for two columns. */
const stackedCell = `${cell} max-[15rem]:block max-[15rem]:text-start`;

function StatementTable({ lines }: StatementTableProps) {
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
