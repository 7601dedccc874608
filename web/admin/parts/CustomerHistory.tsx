import { useState } from "react";
import { useSearchParams } from "react-router";
import { errorMessage } from "../../platform/problem";
import { answerOf, useSend } from "../../platform/use-send";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import {
  type AccountItemKind,
  useAskBankAgainMutation,
  useStaffCustomerItemsQuery,
} from "../screens/generated/customers";
import { formatNaira } from "../../values/naira";
import { formatTime } from "./lagos-time";
import { appendPage } from "./append-page";
import { FilterChips } from "./FilterChips";
import { useMay } from "../session/useSession";

const kinds: { id: AccountItemKind | ""; label: string; isOfWallet?: true }[] = [
  { id: "", label: "All" },
  { id: "BUNDLE", label: "Bundles" },
  { id: "ORDER", label: "Orders" },
  { id: "FUNDING", label: "Top-ups", isOfWallet: true },
  { id: "ADJUSTMENT", label: "Corrections", isOfWallet: true },
];

/** What the customer bought, and the movements of the wallet for those who may see it; the filter is in the address. */
export function CustomerHistory({ customerId }: { customerId: string }) {
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const kind = kinds.find(({ id }) => id === params.get("kind"))?.id ?? "";
  const { data, error, refetch, fetchMore } = useStaffCustomerItemsQuery({
    variables: { id: customerId, kind: kind || null },
    fetchPolicy: "network-only",
  });
  const page = data?.staffCustomerItems;
  const more = useSend(async () => {
    await fetchMore({
      variables: { after: page?.next },
      updateQuery: appendPage("staffCustomerItems", "items"),
    });
  });
  return (
    <Card as="section" aria-label="History">
      <h2 className="mb-3 text-xl">History</h2>
      <div className="mb-3">
        <FilterChips
          label="Kind"
          options={kinds.filter(({ isOfWallet }) => !isOfWallet || may("customers.wallet"))}
          value={kind}
          onChange={(id) => setParams(id ? { kind: id } : {}, { replace: true, preventScrollReset: true })}
        />
      </div>
      {error && <InlineError onRetry={() => void refetch()}>{errorMessage(error)}</InlineError>}
      {!page && !error && <Spinner label="Loading" />}
      {page?.items.length === 0 && <p className="text-muted">Nothing yet.</p>}
      <ul className="grid">
        {page?.items.map(({ id, kind: itemKind, title, reference, state, amount, createdAt }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-4 border-t border-line py-2">
            <p className="min-w-0 grow basis-full wrap-anywhere sm:basis-50">
              {title}
              <span className="block text-sm text-muted">
                {formatTime(createdAt)} · {reference}
              </span>
            </p>
            <Badge>{state}</Badge>
            {itemKind === "FUNDING" && may("customers.wallet") && (
              <AskBank {...{ customerId, reference }} onAnswer={() => void refetch()} />
            )}
            {amount !== null && <p className="tabular ms-auto min-w-24 text-end">{formatNaira(amount)}</p>}
          </li>
        ))}
      </ul>
      {more.problem.text && <InlineError>{more.problem.text}</InlineError>}
      {page?.next && (
        <Button variant="outline" size="sm" busy={more.isBusy} onClick={() => void more.send()}>
          Show more
        </Button>
      )}
    </Card>
  );
}

interface AskBankProps {
  customerId: string;
  reference: string;
  onAnswer: () => void;
}

/** Asks the payment gateway about a top-up now. */
function AskBank({ customerId, reference, onAnswer }: AskBankProps) {
  const [ask] = useAskBankAgainMutation();
  const [answer, setAnswer] = useState("");
  const { send, isBusy, problem } = useSend(async () => {
    setAnswer((await answerOf(ask({ variables: { id: customerId, reference } }))).message);
    onAnswer();
  });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        busy={isBusy}
        aria-label={`Ask the bank again: ${reference}`}
        onClick={() => void send()}
      >
        Ask the bank again
      </Button>
      <p role="status" className="basis-full text-sm text-muted">
        {answer}
      </p>
      {problem.text && <InlineError>{problem.text}</InlineError>}
    </>
  );
}
