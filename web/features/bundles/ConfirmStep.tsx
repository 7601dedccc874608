import { useApolloClient } from "@apollo/client/react";
import { type MouseEvent, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { PurchaseDetailsDocument } from "../account/generated/Receipts";
import { useSavedNumbersQuery } from "../account/generated/SavedNumbers";
import { Form } from "../../forms/Form";
import { Step } from "../../forms/Step";
import { useActionForm } from "../../forms/use-action-form";
import { forgetDraft } from "../../forms/use-draft";
import { refusalMessage } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { ModalFooter } from "../../ui/Modal";
import { Tabs } from "../../ui/Tabs";
import { toastError } from "../../ui/toast";
import { TextLink } from "../../ui/TextLink";
import { formatNaira, type Naira } from "../../values/naira";
import { buyPath, confirmPath, paths } from "../../values/paths";
import { PinField, useChallenge } from "../../forms/PinField";
import { AddMissing, FundWalletPanel } from "../wallet/FundWalletPanel";
import { RecentFundings } from "../wallet/RecentFundings";
import { shortfallOf, shortfallText, useFocusOnceCovered } from "../wallet/shortfall";
import { type Funding, useFunding } from "../wallet/useFunding";
import { HowToPay, WalletHolds, WalletOwner } from "../wallet/WalletState";
import { bundleDraft, type BundleOrder } from "./bundle-order";
import { OrderStep, type OrderToPay } from "./BuyForm";
import { DeliveryExpectation, OrderSummary } from "./OrderSummary";
import { balanceTooLowText, purchaseForm } from "./purchase.form";
import { changeText, formatRecipient } from "./purchase-wording";

const label = "Buy now";

/** The wallet, and the order to pay from it (specification, section 4). */
export default function ConfirmStep() {
  return <OrderStep label={label}>{(order) => <BuyNow {...order} />}</OrderStep>;
}

type Purchase = ReturnType<typeof usePurchase>;

function BuyNow({ order, fields, networks, customer }: OrderToPay) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const purchase = usePurchase(order, customer);
  const funding = useFunding();
  const missing = shortfallOf(order.option.price, customer.wallet);
  const tabPath = (tab: string) => `${confirmPath(fields)}&tab=${tab}`;
  const openTab = (tab: string) => void navigate(tabPath(tab), { replace: true });
  const content = useRef<HTMLDivElement>(null);
  useFocusOnceCovered(missing, () =>
    content.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus(),
  );

  return (
    <Step
      label={label}
      busy={funding.isBusy || purchase.isBusy}
      onClickOutside={() => forgetDraft(bundleDraft)}
    >
      <div ref={content} className="grid grid-cols-1 gap-4">
        <WalletOwner customer={customer} />
        {purchase.challenge ? (
          <ConfirmByPin order={order} purchase={purchase} />
        ) : (
          <Tabs
            label="Wallet"
            value={search.get("tab") ?? "buy-now"}
            onChange={openTab}
            tabs={[
              {
                id: "fund-wallet",
                label: "Fund Wallet",
                to: tabPath("fund-wallet"),
                content: <FundWalletPanel place="BUY_NOW" missing={missing} funding={funding} />,
              },
              {
                id: "buy-now",
                label: "Buy Now",
                to: tabPath("buy-now"),
                content: (
                  <BuyNowPanel {...{ order, fields, networks, customer, purchase, missing, funding }} />
                ),
              },
            ]}
          />
        )}
      </div>
    </Step>
  );
}

const closeAfterMs = 500;

/** The form that pays for the order from the wallet, once: an attempt without an answer is sent again. */
function usePurchase(order: BundleOrder, { id, wallet }: OrderToPay["customer"]) {
  const client = useApolloClient();
  const [challenge, setChallenge] = useChallenge(purchaseForm.name);
  const { option, phone, account, autoRenewal } = order;
  const refetch = (include: string[]) => void client.refetchQueries({ include }).catch(() => undefined);
  const form = useActionForm(purchaseForm, {
    owner: wallet.id,
    initial: { pin: "" },
    values: {
      option: option.id,
      phone,
      account: account ?? "",
      renewal: autoRenewal ? "Yes" : "No",
      price: String(option.price),
      challenge,
    },
    staysForMs: closeAfterMs,
    onAnswer({ purchaseBundle: answer }) {
      if (answer.__typename === "ConfirmSpending") setChallenge(answer.challenge);
      // Back to what adds the missing amount.
      if (answer.__typename === "BalanceTooLow") setChallenge("");
      if (answer.__typename === "NotOnSale") {
        // The form takes this step's place, and another option is chosen there.
        toastError(refusalMessage(answer));
        refetch(["Catalogue", "BuyableNetwork"]);
      }
      if (answer.__typename === "BundlePurchase") {
        forgetDraft(bundleDraft);
        client.cache.evict({
          id: client.cache.identify({ __typename: "User", id }),
          fieldName: "boughtBefore",
        });
        refetch(["LastPurchases"]);
        // The receipt comes next.
        void client.query({ query: PurchaseDetailsDocument, variables: { id: answer.id } });
      }
      // The wallet's new balance shows it, with the missing amount.
      return answer.__typename === "BalanceTooLow";
    },
  });
  return { ...form, challenge };
}

/** Takes the place of both tabs when the customer's rules ask for the PIN. Closing it pays nothing. */
function ConfirmByPin({ order, purchase }: { order: BundleOrder; purchase: Purchase }) {
  const { provider, option, phone, account } = order;
  const price = formatNaira(option.price);
  const kind = provider.recipientKind;
  return (
    <Form {...purchase.form}>
      <div className="mb-2 grid grid-cols-1 gap-3">
        <p>
          {provider.name} {option.benefits} for{" "}
          <span className="tabular font-semibold wrap-anywhere">
            {formatRecipient(kind, account ?? phone)}
          </span>
        </p>
        <PinField isAsked label={`Enter your PIN to pay ${price}`} {...purchase.field("pin")} />
        {purchase.message.text && <InlineError>{purchase.message.text}</InlineError>}
        <TextLink to={paths.accountSecurity} className="-my-2 justify-self-start">
          Forgot your PIN?
        </TextLink>
      </div>
      <ModalFooter>
        <Button {...purchase.button} variant="accent" size="lg" block>
          Pay {price}
        </Button>
      </ModalFooter>
    </Form>
  );
}

interface BuyNowPanelProps extends OrderToPay {
  purchase: Purchase;
  /** The missing amount in naira; zero or less if nothing is missing. */
  missing: Naira;
  funding: Funding;
}

function BuyNowPanel({ order, fields, networks, customer, purchase, missing, funding }: BuyNowPanelProps) {
  const saved = useSavedNumbersQuery().data?.me?.savedNumbers ?? [];
  const { isUnanswered, isBusy, message } = purchase;
  // The balance may be low because an unanswered attempt succeeded: it is sent again whatever the balance is.
  const isLow = missing > 0 && !isUnanswered && !isBusy;

  /** The second click of a double click on what opened this step must not pay. */
  function handlePress(event: MouseEvent) {
    if (event.detail >= 2) event.preventDefault();
  }

  return (
    <div>
      <div className="mb-2 grid grid-cols-1 gap-3">
        {isLow && <TooLow missing={missing} wallet={customer.wallet} funding={funding} />}
        <OrderSummary order={order} networks={networks} saved={saved} />
        {!isUnanswered && !isBusy && (
          <TextLink to={buyPath(fields)} replace className="-my-2 justify-self-start">
            {changeText(order.provider)}
          </TextLink>
        )}
        {isUnanswered && !message.text && (
          <InlineError>
            We have not heard back about this purchase yet. Press Buy to finish it. You will not be charged
            twice.
          </InlineError>
        )}
        {message.text && <InlineError>{message.text}</InlineError>}
        <DeliveryExpectation provider={order.provider} />
      </div>
      <ModalFooter>
        <Form {...purchase.form}>
          <Button
            {...purchase.button}
            variant="accent"
            size="lg"
            block
            disabled={isBusy || isLow}
            onClick={handlePress}
          >
            Buy
          </Button>
        </Form>
      </ModalFooter>
    </div>
  );
}

interface TooLowProps extends Pick<BuyNowPanelProps, "missing" | "funding"> {
  wallet: OrderToPay["customer"]["wallet"];
}

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
