import { useEffect, useRef, useState } from "react";
import type { ProviderFragment } from "../catalogue/generated/Catalogue";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { Modal, ModalFooter } from "../../ui/Modal";
import { Tabs } from "../../ui/Tabs";
import { AddMissing, FundWalletPanel } from "../wallet/FundWalletPanel";
import { RecentFundings } from "../wallet/RecentFundings";
import { HowToPay, WalletHolds, WalletOwner, type WalletOwnerProps } from "../wallet/WalletState";
import { shortfallOf, shortfallText } from "../wallet/shortfall";
import { type Funding, useFunding } from "../wallet/useFunding";
import { DeliveryExpectation, OrderSummary } from "./OrderSummary";
import { balanceTooLowText } from "./purchase.form";
import type { SavedRecipient } from "./RecipientField";
import type { OnBuyNow } from "./purchase-state";
import { changeText } from "./purchase-wording";
import type { Naira } from "../../values/naira";

interface BuyNowModalProps extends OrderChanges {
  state: OnBuyNow;
  customer: WalletOwnerProps["customer"];
  saved: readonly SavedRecipient[];
  /** Nothing was bought for this recipient before. */
  isFirstTime: boolean;
  onBuy: () => void;
  /** Keeps what the form contains. */
  onClose: () => void;
  onClickOutside: () => void;
}

/** The ways back to the form, to correct the order. */
export interface OrderChanges {
  /** All networks. */
  providers: readonly ProviderFragment[];
  onNetwork: (id: string) => void;
  onChangeRecipient: () => void;
}

/** The wallet, and the order to pay from it. The dialog cannot be closed while a payment is in progress. */
export function BuyNowModal({ state, customer, onClose, onClickOutside, ...panel }: BuyNowModalProps) {
  const [tab, setTab] = useState("buy-now");
  const funding = useFunding();
  const missing = shortfallOf(state.order.option.price, customer.wallet);
  const [wasMissing, setWasMissing] = useState(missing > 0);
  const isBusy = funding.isBusy || isPaying(state);

  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is removed and takes the focus with it. The focus does not move to Buy: a key that is still
    // held down would pay.
    if (missing <= 0 && document.activeElement === document.body)
      content.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
  }, [missing]);

  // Once the wallet covers the price, no more funding is needed.
  if (wasMissing !== missing > 0) {
    setWasMissing(missing > 0);
    if (wasMissing) setTab("buy-now");
  }

  return (
    <Modal
      open
      label="Buy now"
      busy={isBusy}
      onClose={() => !isBusy && onClose()}
      onClickOutside={() => !isBusy && onClickOutside()}
    >
      <div ref={content} className="grid grid-cols-1 gap-4">
        <WalletOwner customer={customer} />
        <Tabs
          label="Wallet"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: "fund-wallet",
              label: "Fund Wallet",
              content: <FundWalletPanel place="BUY_NOW" missing={missing} funding={funding} />,
            },
            {
              id: "buy-now",
              label: "Buy Now",
              content: (
                <BuyNowPanel
                  {...panel}
                  state={state}
                  wallet={customer.wallet}
                  missing={missing}
                  funding={funding}
                />
              ),
            },
          ]}
        />
      </div>
    </Modal>
  );
}

/** Also after the payment: until the dialog closes there is nothing left to buy. */
const isPaying = ({ is }: OnBuyNow) => is === "paying" || is === "bought";

interface BuyNowPanelProps extends Omit<BuyNowModalProps, "customer" | "onClose" | "onClickOutside"> {
  wallet: WalletOwnerProps["customer"]["wallet"];
  /** The missing amount in naira; zero or less if nothing is missing. */
  missing: Naira;
  funding: Funding;
}

function BuyNowPanel({
  state,
  wallet,
  missing,
  saved,
  isFirstTime,
  onBuy,
  funding,
  ...changes
}: BuyNowPanelProps) {
  const { order, problem } = state;
  const { providers, onNetwork, onChangeRecipient } = changes;
  const { provider } = order;
  const covers = missing <= 0;
  // The balance may be low because that attempt succeeded, so the request is sent again whatever the balance is.
  const isUnanswered = state.is === "unanswered";
  // During and after the payment the balance may be lower than the price.
  const isLow = !covers && !isUnanswered && !isPaying(state);
  return (
    <div>
      <div className="mb-2 grid grid-cols-1 gap-3">
        {isLow && <TooLow missing={missing} wallet={wallet} funding={funding} />}
        <OrderSummary
          order={order}
          networks={providers}
          saved={saved}
          isFirstTime={isFirstTime}
          onNetwork={onNetwork}
        />
        {!isUnanswered && !isPaying(state) && (
          <button
            type="button"
            className="-my-2 min-h-11 justify-self-start font-semibold underline underline-offset-4"
            onClick={onChangeRecipient}
          >
            {changeText(provider)}
          </button>
        )}
        {isUnanswered && !problem && (
          <InlineError>
            We have not heard back about this purchase yet. Press Buy to finish it. You will not be charged
            twice.
          </InlineError>
        )}
        {problem && <InlineError>{problem}</InlineError>}
        <DeliveryExpectation provider={provider} />
      </div>
      <ModalFooter>
        <Button
          variant="accent"
          size="lg"
          block
          disabled={isPaying(state) || !(covers || isUnanswered)}
          // The second click of a double click on the button that opened this dialog must not pay.
          onClick={({ detail }) => detail < 2 && onBuy()}
        >
          Buy
        </Button>
      </ModalFooter>
    </div>
  );
}

interface TooLowProps extends Pick<BuyNowPanelProps, "missing" | "wallet"> {
  funding: Funding;
}

/** The missing amount, and a button that adds it. */
function TooLow({ missing, wallet, funding }: TooLowProps) {
  return (
    <>
      <WalletHolds />
      <div role="status" className="rounded-control bg-primary-soft px-4 py-3">
        <p className="font-medium">{balanceTooLowText}</p>
        <p className="tabular mb-2">{shortfallText(missing, wallet)}</p>
        <AddMissing place="BUY_NOW" missing={missing} funding={funding} />
      </div>
      <HowToPay />
      <RecentFundings shows="waiting" />
    </>
  );
}
