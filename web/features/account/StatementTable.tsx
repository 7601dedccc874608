import { Link } from "react-router";
import type { StatementLineFragment } from "../../generated/operations";
import { LongText } from "../../ui/LongText";
import { formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { receiptPath } from "../../values/paths";
import { SignedAmount } from "./SignedAmount";

interface StatementTableProps {
  lines: readonly StatementLineFragment[];
}

const cell = "px-3 py-3 align-top sm:px-6";

export function StatementTable({ lines }: StatementTableProps) {
  return (
    <div className="card">
      <table className="w-full text-start">
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <th scope="col" className={`${cell} text-start font-semibold`}>
              What
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
              <td className={cell}>
                <Link
                  to={receiptPath(itemKind, itemId)}
                  className="font-semibold underline-offset-4 hover:underline"
                >
                  <LongText>{description}</LongText>
                </Link>
                <p className="tabular text-sm text-muted">{formatInstant(createdAt)}</p>
              </td>
              <td className={`${cell} text-end font-semibold`}>
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
