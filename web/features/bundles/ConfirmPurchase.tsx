import type { SubmitEvent } from "react";
import { Link, useNavigate } from "react-router";
import { useSavedNumbersQuery } from "../account/generated/SavedNumbers";
import { paymentErrorMessage, refusalMessage } from "../../platform/problem";
import { HiddenFields } from "../../forms/HiddenFields";
import { useHydrated } from "../../platform/use-hydrated";
import { useSend } from "../../forms/use-send";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { User } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { Skeleton } from "../../ui/Skeleton";
import { formatNaira } from "../../values/naira";
import { toastSuccess } from "../../ui/toast";
import { buyPath, receiptPath } from "../../values/paths";
import { LogInLink } from "../identity/LogInLink";
import { useSession } from "../identity/useSession";
import { FundWalletPanel } from "../wallet/FundWalletPanel";
import { shortfallOf, shortfallText } from "../wallet/shortfall";
import { useFunding } from "../wallet/useFunding";
import { WalletHolds, WalletOwner, type WalletOwnerProps } from "../wallet/WalletState";
import { type BundleFields, type BundleOrder, checkOrder } from "./bundle-order";
import { BuyForm, useOrderInAddress } from "./BuyForm";
import { DeliveryExpectation, OrderSummary, type OrderSummaryProps, useIsFirstTime } from "./OrderSummary";
import { balanceTooLowText, boughtText, purchaseForm } from "./purchase.form";
import { changeText } from "./purchase-wording";
import { isUnanswered, usePay } from "./usePay";

/** The order in the address, and the button that pays it from the wallet. The form, while the order is not whole. */
export function ConfirmPurchase() {
  const { fields, networks, providers } = useOrderInAddress();
  const { user, loading } = useSession();
  const check = checkOrder(providers, fields);
  if ("problem" in check) return <BuyForm />;
  if (loading) return <Skeleton className="h-72 w-full" />;
  return user ? (
    <Payment order={check.order} fields={fields} networks={networks} customer={user} />
  ) : (
    <LogInFirst />
  );
}

function LogInFirst() {
  return (
    <EmptyState
      isCard
      title="Log in to pay"
      picture={<User size={36} />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LogInLink step="signIn">Log in</LogInLink>
          <LogInLink variant="outline">Sign Up</LogInLink>
        </div>
      }
    >
      Please log in to access this feature
    </EmptyState>
  );
}

interface PaymentProps extends WalletOwnerProps, Pick<OrderSummaryProps, "networks"> {
  order: BundleOrder;
  /** The order as it is in the address. */
  fields: BundleFields;
}

function Payment({ order, fields, networks, customer }: PaymentProps) {
  const saved = useSavedNumbersQuery().data?.me?.savedNumbers ?? [];
  const isFirstTime = useIsFirstTime(order.account ?? order.phone);
  const { provider, option, phone, account, autoRenewal } = order;
  const missing = shortfallOf(option.price, customer.wallet);
  const funding = useFunding();
  const unanswered = useUnanswered(order, customer.wallet.id);
  return (
    <div className="card grid gap-5 p-5 sm:p-8">
      <WalletOwner customer={customer} />
      <OrderSummary order={order} networks={networks} saved={saved} isFirstTime={isFirstTime} />
      <Link
        to={buyPath(fields)}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
      >
        {changeText(provider)}
      </Link>
      {missing > 0 && !unanswered ? (
        <>
          <WalletHolds />
          <div className="rounded-control bg-primary-soft px-4 py-3">
            <p className="font-medium">{balanceTooLowText}</p>
            <p className="tabular">{shortfallText(missing, customer.wallet)}</p>
          </div>
          <FundWalletPanel place="BUY_NOW" missing={missing} funding={funding} />
        </>
      ) : (
        <form method="post" className="grid gap-4" onSubmit={unanswered?.onSubmit}>
          <HiddenFields
            name={purchaseForm.name}
            movesMoney
            values={{
              option: option.id,
              phone,
              account: account ?? "",
              renewal: autoRenewal ? "Yes" : "No",
              price: String(option.price),
            }}
          />
          {unanswered && <InlineError>{unanswered.text}</InlineError>}
          <DeliveryExpectation provider={provider} />
          <Button type="submit" variant="accent" size="lg" block busy={unanswered?.isBusy}>
            Buy for {formatNaira(option.price)}
          </Button>
        </form>
      )}
    </div>
  );
}

/**
 * An attempt to buy the order in this tab, such as in the payment dialog, that has no answer yet; null without one. The
 * form then sends it again with its key, because with a new one it would be a second purchase.
 */
function useUnanswered(order: BundleOrder, walletId: string) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const pay = usePay();
  const { send, isBusy, problem } = useSend(
    async () => {
      const answer = await pay(walletId, order);
      if (answer.__typename !== "BundlePurchase") return { text: refusalMessage(answer), fields: {} };
      toastSuccess(boughtText);
      void navigate(receiptPath("BUNDLE", answer.id));
    },
    { messageOf: paymentErrorMessage },
  );
  if (!isHydrated || !(isBusy || problem.text || isUnanswered(walletId, order))) return null;
  return {
    isBusy,
    text:
      problem.text ??
      "We have not heard back about this purchase yet. Press Buy to finish it. You will not be charged twice.",
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send();
    },
  };
}
