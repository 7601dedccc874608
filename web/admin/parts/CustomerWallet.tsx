import { Select } from "../../ui/Select";
import { formatNaira } from "../../values/naira";
import { formatDateTime, formatMonth } from "../../values/dates";
import { useStaffCustomerWalletQuery } from "../screens/generated/customers";
import { PagedList } from "./PagedList";
import { pagesOf } from "./pages";
import { Section } from "./Section";
import { useFilters } from "./use-filters";

/** The balance, and the latest lines of the statement or those of a month. */
export function CustomerWallet({ customerId }: { customerId: string }) {
  const filters = useFilters();
  const month = filters.get("month");
  const query = useStaffCustomerWalletQuery({ variables: { id: customerId, month: month || null } });
  const wallet = (query.data ?? query.previousData)?.staffCustomerWallet;
  return (
    <Section title="Wallet">
      {wallet && (
        <div className="mb-3">
          <p className="tabular text-2xl font-semibold">{formatNaira(wallet.balance)}</p>
          {wallet.held > 0 && (
            <p className="text-sm text-muted">{formatNaira(wallet.held)} more is held back</p>
          )}
          <div className="mt-3 sm:w-60">
            <Select
              label="Statement"
              options={["", ...wallet.months].map((value) => ({
                value,
                text: value ? formatMonth(value) : "Latest",
              }))}
              value={month}
              onChange={(value) => filters.set("month", value)}
            />
          </div>
          {wallet.openingBalance !== null && wallet.closingBalance !== null && (
            <p className="tabular mt-3 text-sm text-muted">
              {formatNaira(wallet.openingBalance)} at the start, {formatNaira(wallet.closingBalance)} at the
              end
            </p>
          )}
        </div>
      )}
      <PagedList
        key={month}
        label="Statement"
        {...pagesOf(query, "staffCustomerWallet", "lines")}
        emptyTitle={month ? "Nothing was booked in this month" : "Nothing was booked yet"}
        className="grid"
      >
        {({ id, description, reference, amount, balanceAfter, createdAt }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-t border-line py-2">
            <p className="min-w-0 grow basis-full wrap-anywhere sm:basis-50">
              {description}
              <span className="block text-sm text-muted">
                {formatDateTime(createdAt)} · {reference}
              </span>
            </p>
            <p className="tabular ms-auto text-end">
              {formatNaira(amount)}
              <span className="block text-sm text-muted">{formatNaira(balanceAfter)} after</span>
            </p>
          </li>
        )}
      </PagedList>
    </Section>
  );
}
