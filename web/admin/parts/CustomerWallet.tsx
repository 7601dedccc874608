import { formatNaira } from "../../values/naira";
import { formatDateTime } from "../../values/dates";
import { useStaffCustomerWalletQuery } from "../screens/generated/customers";
import { PagedList } from "./PagedList";
import { pagesOf } from "./pages";
import { Section } from "./Section";

/** The balance and the latest lines of the statement. */
export function CustomerWallet({ customerId }: { customerId: string }) {
  const query = useStaffCustomerWalletQuery({ variables: { id: customerId } });
  const wallet = query.data?.staffCustomerWallet;
  return (
    <Section title="Wallet">
      {wallet && (
        <div className="mb-3">
          <p className="tabular text-2xl font-semibold">{formatNaira(wallet.balance)}</p>
          {wallet.held > 0 && (
            <p className="text-sm text-muted">{formatNaira(wallet.held)} more is held back</p>
          )}
        </div>
      )}
      <PagedList
        label="Statement"
        {...pagesOf(query, "staffCustomerWallet", "lines")}
        emptyTitle="Nothing was booked yet"
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
