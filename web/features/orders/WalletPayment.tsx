import { type RefObject, useEffect, useRef } from "react";
import { ChevronLeft, Wallet } from "lucide-react";
import { LoadingOverlay } from "../../ui/Spinner";
import { TextLink } from "../../ui/TextLink";
import { formatNaira, type Naira } from "../../values/naira";
import { AddMissing, FundWalletPanel } from "../wallet/FundWalletPanel";
import { useFocusOnceCovered } from "../wallet/shortfall";
import { HowToPay, WalletHolds } from "../wallet/WalletState";
import type { useStep } from "../../forms/use-step";
import type { Funding } from "../wallet/useFunding";

export const paymentMethodId = "payment-method";

interface WalletPaymentProps {
  balance: Naira;
  /** The amount missing in the wallet, in naira; zero or less if it covers the total. */
  shortfall: Naira;
  funding: Funding;
  /** The step that shows the quick amounts. */
  step: ReturnType<typeof useStep>;
}

/** The wallet as payment method. If it does not cover the total, the amounts to fund it with slide in instead. */
export function WalletPayment({ balance, shortfall, funding, step }: WalletPaymentProps) {
  const section = useRef<HTMLElement>(null);
  useFocusAfterSlide(section, step.isTaken);

  return (
    <section
      ref={section}
      id={paymentMethodId}
      tabIndex={-1}
      aria-labelledby="payment-method-title"
      className="card relative overflow-hidden p-5 outline-none sm:p-6"
    >
      <h2 id="payment-method-title" className="mb-5 text-2xl">
        Payment Method
      </h2>
      <div className="mb-4 flex items-center gap-4 rounded-card border-2 border-primary bg-primary-soft p-4">
        <Wallet size={24} />
        <div>
          <p className="font-semibold">Wallet</p>
          <p className="tabular text-sm" aria-live="polite">
            {`Wallet Balance: ${formatNaira(balance)}`}
          </p>
        </div>
      </div>
      <WalletHolds />
      {step.isTaken ? (
        <div
          key="amounts"
          className="grid gap-4 [transition:.3s] starting:opacity-0 starting:[translate:40%]"
        >
          <FundWalletPanel place="CHECKOUT" missing={shortfall} funding={funding} />
          <TextLink {...step.backLink} className="gap-1 justify-self-start">
            <ChevronLeft size={18} /> Back to payment method
          </TextLink>
        </div>
      ) : (
        <div key="wallet" className="[transition:.3s] starting:opacity-0 starting:[translate:-40%]">
          <TextLink {...step.link} className="gap-1 justify-self-start">
            Fund Wallet
          </TextLink>
        </div>
      )}
      {funding.isBusy && <LoadingOverlay label="Funding your wallet" />}
    </section>
  );
}

/** The link that was followed has disappeared, so the focus moves to the section it belonged to. */
function useFocusAfterSlide(section: RefObject<HTMLElement | null>, isFunding: boolean) {
  const shown = useRef(isFunding);
  useEffect(() => {
    if (shown.current === isFunding) return;
    shown.current = isFunding;
    section.current?.focus();
  }, [isFunding, section]);
}

interface WalletShortfallProps {
  id: string;
  /** The amount currently missing in the wallet, in naira; zero or less if it covers the total. */
  shortfall: Naira;
  text: string;
  funding: Funding;
  /** Whether the quick amounts are shown, which include this information. */
  isFunding: boolean;
}

/** Shows the missing amount before the customer confirms, with a button that adds it. */
export function WalletShortfall({ id, shortfall, text, funding, isFunding }: WalletShortfallProps) {
  const isMissing = shortfall > 0;
  useFocusOnceCovered(shortfall, () =>
    document.getElementById(paymentMethodId)?.focus({ preventScroll: true }),
  );
  return (
    <>
      <div id={id} role="status" className="empty:-mt-5">
        {isMissing && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-warning-soft px-4 py-3 text-warning">
            <p className="flex items-center gap-3 font-medium">
              <Wallet size={20} className="shrink-0" />
              <span className="tabular">{text}</span>
            </p>
            {!isFunding && <AddMissing place="CHECKOUT" missing={shortfall} funding={funding} />}
          </div>
        )}
      </div>
      {isMissing && !isFunding && <HowToPay />}
    </>
  );
}
