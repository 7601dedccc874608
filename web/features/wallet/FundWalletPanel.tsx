import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  type FundingStateFragment,
  type QuickAmountPlace,
  type QuickAmountsQuery,
  useQuickAmountsQuery,
  useRecentFundingsQuery,
} from "./generated/Wallet";
import { errorMessage } from "../../platform/problem";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { classNames } from "../../ui/class-names";
import { InlineError } from "../../ui/InlineError";
import { Skeleton } from "../../ui/Skeleton";
import { TextField } from "../../ui/TextField";
import { formatNaira, type Naira, nairaOf } from "../../values/naira";
import { offeredAmounts, parseAmount } from "./funding.form";
import type { useFundWallet } from "./useFundWallet";
import { fundingStatuses, WaitingFunding } from "./WaitingFunding";
import { HowToPay } from "./WalletState";

interface FundWalletPanelProps {
  place: QuickAmountPlace;
  /** The missing amount in naira; zero or less if nothing is missing. */
  missing?: Naira;
  /** The recent payments listed below: only settled ones if the page lists the pending ones elsewhere. */
  payments?: "all" | "settled";
  /** Owned by the surrounding dialog, which covers itself while the wallet is busy. */
  funding: ReturnType<typeof useFundWallet>;
}

export function FundWalletPanel({
  place,
  missing = nairaOf(0),
  payments = "all",
  funding,
}: FundWalletPanelProps) {
  return (
    <div className="grid gap-4">
      <HowToPay />
      <FundingForm place={place} missing={missing} funding={funding} />
      {funding.problem && <InlineError>{funding.problem}</InlineError>}
      <RecentFundings shows={payments} />
    </div>
  );
}

interface FundingFormProps {
  place: QuickAmountPlace;
  /** The missing amount in naira; zero or less if nothing is missing. */
  missing: Naira;
  funding: ReturnType<typeof useFundWallet>;
}

/** Quick amounts to tap, a field for any other amount, and the button that funds the wallet. */
function FundingForm({ place, missing, funding }: FundingFormProps) {
  const { data, error, refetch } = useQuickAmountsQuery({ variables: { place } });
  if (data) return <AmountForm choices={data} missing={missing} funding={funding} />;
  if (error) return <InlineError onRetry={() => void refetch()}>{errorMessage(error)}</InlineError>;
  return (
    <div role="status" className="grid grid-cols-2 gap-3">
      <span className="sr-only">Loading amounts…</span>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((amount) => (
        <Skeleton key={amount} className="h-11" />
      ))}
    </div>
  );
}

interface AmountFormProps extends Pick<FundingFormProps, "missing" | "funding"> {
  choices: QuickAmountsQuery;
}

function AmountForm({ choices, missing, funding }: AmountFormProps) {
  const { min, max } = choices.fundingLimits;
  const [exact] = offeredAmounts(choices, missing);
  // Null until the customer has chosen; until then the missing amount is preselected.
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const text = typed ?? (exact === undefined ? "" : String(exact));
  const amount = parseAmount(text);
  const isValid = amount !== null && amount >= min && amount <= max;
  const amounts = [...new Set([...(exact === undefined ? [] : [exact]), ...choices.quickAmounts])];
  // The missing amount, if it is not one of the quick amounts, takes a row of its own.
  const hasExtraAmount = amounts.length > choices.quickAmounts.length;

  function choose(chosen: string) {
    setTyped(chosen);
    setIsRefused(false);
  }

  async function add() {
    if (isValid) {
      if (await funding.fund(amount)) setTyped(null);
      return;
    }
    setIsRefused(true);
    group.current?.querySelector("input")?.focus();
  }

  // Not a form element: at checkout this is inside the order's form, which Enter must not send.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void add();
  }

  return (
    <div ref={group} role="group" aria-label="Add money" className="grid gap-4">
      <ul aria-label="Amounts" className="grid grid-cols-2 gap-3">
        {amounts.map((offered) => (
          <li key={offered} className={hasExtraAmount && offered === exact ? "col-span-2" : undefined}>
            <Button
              variant="outline"
              block
              className={classNames(
                "tabular",
                offered === amount && "border-2 border-primary bg-primary-soft",
              )}
              aria-pressed={offered === amount}
              disabled={funding.isBusy}
              onClick={() => choose(String(offered))}
            >
              {formatNaira(offered)}
            </Button>
          </li>
        ))}
      </ul>
      <TextField
        label="Amount (₦)"
        inputMode="decimal"
        autoComplete="off"
        className="tabular"
        hint={`From ${formatNaira(min)} to ${formatNaira(max)}`}
        error={
          isRefused ? `Please enter an amount from ${formatNaira(min)} to ${formatNaira(max)}` : undefined
        }
        value={text}
        onChange={({ target }) => choose(target.value)}
        onKeyDown={handleKeyDown}
      />
      <Button block className="tabular" disabled={funding.isBusy} onClick={() => void add()}>
        {isValid ? `Add ${formatNaira(amount)}` : "Add to wallet"}
      </Button>
    </div>
  );
}

interface AddMissingProps {
  place: QuickAmountPlace;
  missing: Naira;
  funding: ReturnType<typeof useFundWallet>;
}

/** Buttons that fund the wallet with exactly the missing amount, or with the next quick amount. */
export function AddMissing({ place, missing, funding }: AddMissingProps) {
  const { data } = useQuickAmountsQuery({ variables: { place }, skip: missing <= 0 });
  const amounts = data ? offeredAmounts(data, missing) : [];
  if (amounts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {amounts.map((amount, n) => (
        <Button
          key={amount}
          size="sm"
          variant={n === 0 ? "primary" : "outline"}
          className="tabular"
          disabled={funding.isBusy}
          onClick={() => void funding.fund(amount)}
        >
          Add {formatNaira(amount)}
        </Button>
      ))}
    </div>
  );
}

const pollEveryMs = 10_000;

interface RecentFundingsProps {
  /**
   * `waiting` where the wallet is funded on the way to something else, `settled` where the pending ones are already
   * listed.
   */
  shows?: "all" | "waiting" | "settled";
}

/**
 * The payments of the last day with their status, shown where the wallet is funded, because a payment may take longer
 * than its page is open.
 */
export function RecentFundings({ shows = "all" }: RecentFundingsProps) {
  const { data, startPolling, stopPolling } = useRecentFundingsQuery({
    fetchPolicy: "cache-and-network",
    skipPollAttempt: () => document.hidden,
  });
  const recent = data?.me?.wallet.recentFundings ?? [];
  const waiting = recent.filter(({ status }) => status === "PENDING");
  const settled = recent.filter(({ status }) => status !== "PENDING");
  const fundings = { all: recent, waiting, settled }[shows];
  const isWaiting = waiting.length > 0;

  useEffect(() => {
    if (isWaiting) startPolling(pollEveryMs);
    return stopPolling;
  }, [isWaiting, startPolling, stopPolling]);

  if (fundings.length === 0) return null;
  return (
    <section aria-labelledby="recent-payments" className="grid gap-2">
      <h3 id="recent-payments" className="text-base">
        Recent payments
      </h3>
      <ul className="grid gap-2" aria-live="polite">
        {fundings.map((funding) => (
          <RecentFunding key={funding.id} funding={funding} />
        ))}
      </ul>
    </section>
  );
}

function RecentFunding({ funding }: { funding: FundingStateFragment }) {
  const { reference, amount, status } = funding;
  const { text, tone } = fundingStatuses[status];

  return (
    <li className="grid gap-2 rounded-control border border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="tabular font-semibold">{formatNaira(amount)}</span>
        <Badge tone={tone}>{text}</Badge>
        <span className="tabular w-full text-sm text-muted">{reference}</span>
      </div>
      {status === "PENDING" && <WaitingFunding funding={funding} />}
    </li>
  );
}
