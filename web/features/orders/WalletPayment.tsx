import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { ChevronLeft, Wallet } from "../../ui/icons";
import { InlineError } from "../../ui/InlineError";
import { LoadingOverlay } from "../../ui/Spinner";
import { formatNaira } from "../../values/naira";
import { FundWalletPanel, TrialNotice } from "../wallet/FundWalletPanel";
import { AddMissing } from "../wallet/AddMissing";
import type { useFundWallet } from "../wallet/useFundWallet";
import { WalletHolds } from "../wallet/WalletHolds";

const paymentMethodId = "payment-method";

interface WalletPaymentProps {
  balance: number;
  /** What the wallet lacks of the total; zero or less when it covers it. */
  shortfall: number;
  funding: ReturnType<typeof useFundWallet>;
  /** Whether the quick amounts have slid in. */
  isFunding: boolean;
  onSlide: (isFunding: boolean) => void;
}

/** The wallet pays; where it holds too little, the amounts to fund it with slide in for it. */
export function WalletPayment({ balance, shortfall, funding, isFunding, onSlide }: WalletPaymentProps) {
  const section = useRef<HTMLElement>(null);
  useFocusAfterSlide(section, isFunding);

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
            Wallet Balance: {formatNaira(balance)}
          </p>
        </div>
      </div>
      <WalletHolds />
      {isFunding ? (
        <div
          key="amounts"
          className="grid gap-4 transition duration-300 starting:translate-x-2/5 starting:opacity-0"
        >
          <FundWalletPanel place="CHECKOUT" missing={shortfall} funding={funding} />
          <SlideLink onFollow={() => onSlide(false)}>
            <ChevronLeft size={18} /> Back to payment method
          </SlideLink>
        </div>
      ) : (
        <div key="wallet" className="transition duration-300 starting:-translate-x-2/5 starting:opacity-0">
          <SlideLink onFollow={() => onSlide(true)}>Fund Wallet</SlideLink>
        </div>
      )}
      {funding.isBusy && <LoadingOverlay label="Funding your wallet" />}
    </section>
  );
}

function SlideLink({ onFollow, children }: { onFollow: () => void; children: ReactNode }) {
  return (
    <a
      href={`#${paymentMethodId}`}
      className="inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold underline underline-offset-4"
      onClick={(event) => {
        event.preventDefault();
        onFollow();
      }}
    >
      {children}
    </a>
  );
}

/** The link that was followed has gone, so the focus goes to what it belonged to. */
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
  /** What the wallet lacks of the total at this moment; zero or less when it covers it. */
  shortfall: number;
  funding: ReturnType<typeof useFundWallet>;
  /** Whether the quick amounts are on screen, which say the rest themselves. */
  isFunding: boolean;
}

/** How much the order still needs, said before the customer confirms, and one press that adds it. */
export function WalletShortfall({ id, shortfall, funding, isFunding }: WalletShortfallProps) {
  const isMissing = shortfall > 0;
  useFocusOnceCovered(isMissing);
  return (
    <>
      <div id={id} role="status" className="empty:-mt-5">
        {isMissing && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-warning-soft px-4 py-3 text-warning">
            <p className="flex items-center gap-3 font-medium">
              <Wallet size={20} className="shrink-0" />
              <span className="tabular">You need {formatNaira(shortfall)} more in your wallet.</span>
            </p>
            {!isFunding && <AddMissing place="CHECKOUT" missing={shortfall} funding={funding} />}
          </div>
        )}
      </div>
      {isMissing && !isFunding && <TrialNotice />}
      {isMissing && !isFunding && funding.problem && <InlineError>{funding.problem}</InlineError>}
    </>
  );
}

/** The button that added the money has gone, and the focus with it. Not to Confirm: a key still held down would pay. */
function useFocusOnceCovered(isMissing: boolean) {
  const was = useRef(isMissing);
  useEffect(() => {
    if (was.current && !isMissing && document.activeElement === document.body)
      document.getElementById(paymentMethodId)?.focus({ preventScroll: true });
    was.current = isMissing;
  }, [isMissing]);
}
