import { errorMessage } from "../../platform/problem";
import { useSend } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import { useStaffCustomerWalletQuery } from "../screens/generated/customers";
import { formatNaira } from "../../values/naira";
import { formatTime } from "./lagos-time";
import { appendPage } from "./append-page";

/** The balance and the latest lines of the statement. */
export function CustomerWallet({ customerId }: { customerId: string }) {
  const { data, error, refetch, fetchMore } = useStaffCustomerWalletQuery({
    variables: { id: customerId },
    fetchPolicy: "network-only",
  });
  const wallet = data?.staffCustomerWallet;
  const more = useSend(async () => {
    await fetchMore({
      variables: { after: wallet?.next },
      updateQuery: appendPage("staffCustomerWallet", "lines"),
    });
  });
  return (
    <Card as="section" aria-label="Wallet">
      <h2 className="mb-3 text-xl">Wallet</h2>
      {error && <InlineError onRetry={() => void refetch()}>{errorMessage(error)}</InlineError>}
      {!wallet && !error && <Spinner label="Loading" />}
      {wallet && (
        <>
          <p className="tabular text-2xl font-semibold">{formatNaira(wallet.balance)}</p>
          {wallet.held > 0 && (
            <p className="text-sm text-muted">{formatNaira(wallet.held)} more is held back</p>
          )}
          {wallet.lines.length === 0 && <p className="mt-3 text-muted">Nothing was booked yet.</p>}
          <ul className="mt-3 grid">
            {wallet.lines.map(({ id, description, reference, amount, balanceAfter, createdAt }) => (
              <li key={id} className="flex flex-wrap gap-x-4 border-t border-line py-2">
                <p className="min-w-0 grow basis-full wrap-anywhere sm:basis-50">
                  {description}
                  <span className="block text-sm text-muted">
                    {formatTime(createdAt)} · {reference}
                  </span>
                </p>
                <p className="tabular ms-auto text-end">
                  {formatNaira(amount)}
                  <span className="block text-sm text-muted">{formatNaira(balanceAfter)} after</span>
                </p>
              </li>
            ))}
          </ul>
          {more.problem.text && <InlineError>{more.problem.text}</InlineError>}
          {wallet.next && (
            <Button variant="outline" size="sm" busy={more.isBusy} onClick={() => void more.send()}>
              Show older lines
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
