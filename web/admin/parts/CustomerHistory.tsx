import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../ui/Badge";
import { formatNaira } from "../../values/naira";
import { formatDateTime } from "../../values/dates";
import {
  type AccountItemKind,
  useAskBankAgainMutation,
  useStaffCustomerItemsQuery,
} from "../screens/generated/customers";
import { useMay } from "../session/useSession";
import { anotherPerson } from "./BundleItem";
import { ActionButton } from "./ActionButton";
import { FilterChips } from "./FilterChips";
import { PagedList } from "./PagedList";
import { pagesOf } from "./pages";
import { Section } from "./Section";
import { useFilters } from "./use-filters";

const kinds = [
  { id: "", label: "All" },
  { id: "BUNDLE", label: "Bundles" },
  { id: "ORDER", label: "Orders" },
  { id: "FUNDING", label: "Top-ups" },
  { id: "ADJUSTMENT", label: "Corrections" },
] as const satisfies readonly { id: AccountItemKind | ""; label: string }[];

/** Where an item is handled, followed by its reference. */
const pagesOfKinds: Readonly<Record<string, string>> = {
  BUNDLE: "/bundles?reference=",
  ORDER: "/orders/",
};
const kindsOfWallet = ["FUNDING", "ADJUSTMENT"];

/** What the customer bought, and the movements of the wallet for those who may see it. */
export function CustomerHistory({ customerId }: { customerId: string }) {
  const may = useMay();
  const kind = useFilters().choice("kind", kinds);
  const query = useStaffCustomerItemsQuery({
    variables: { id: customerId, kind: kind.chosen.id || null },
  });
  return (
    <Section title="History">
      <div className="mb-3">
        <FilterChips
          label="Kind"
          {...kind.chips}
          options={kinds.filter(({ id }) => !kindsOfWallet.includes(id) || may("customers.wallet"))}
        />
      </div>
      <PagedList
        label="History"
        {...pagesOf(query, "staffCustomerItems", "items")}
        emptyTitle="Nothing yet"
        className="grid"
      >
        {(
          { id, kind: itemKind, title, reference, state, isBeforeTakeover, amount, createdAt },
          readAgain,
        ) => (
          <li key={id} className="flex flex-wrap items-start gap-x-4 border-t border-line py-2">
            <p className="min-w-0 grow basis-full wrap-anywhere sm:basis-50">
              {itemKind in pagesOfKinds ? (
                <Link className="underline underline-offset-2" to={`${pagesOfKinds[itemKind]}${reference}`}>
                  {title}
                </Link>
              ) : (
                title
              )}
              <span className="block text-sm text-muted">
                {formatDateTime(createdAt)} · {reference}
                {isBeforeTakeover && ` · ${anotherPerson}`}
              </span>
            </p>
            <Badge>{state}</Badge>
            {itemKind === "FUNDING" && may("customers.wallet") && (
              <AskBank {...{ customerId, reference }} onAnswer={readAgain} />
            )}
            {amount !== null && <p className="tabular ms-auto min-w-24 text-end">{formatNaira(amount)}</p>}
          </li>
        )}
      </PagedList>
    </Section>
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
  return (
    <>
      <ActionButton
        aria-label={`Ask the bank again: ${reference}`}
        send={() => ask({ variables: { id: customerId, reference } })}
        onDone={({ message }) => {
          setAnswer(message);
          onAnswer();
        }}
      >
        Ask the bank again
      </ActionButton>
      <p role="status" className="basis-full text-sm text-muted">
        {answer}
      </p>
    </>
  );
}
