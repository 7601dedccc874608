import type { SignedInUserFragment } from "../identity/generated/Session";
import { type ConfirmedOrderFragment, useConfirmedOrderQuery } from "../orders/generated/Checkout";
import { Step } from "../../forms/Step";
import { ButtonLink } from "../../ui/ButtonLink";
import { CircleCheck } from "lucide-react";
import { LongText } from "../../ui/LongText";
import { TextLink } from "../../ui/TextLink";
import { formatDate } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { paths, receiptPath } from "../../values/paths";
import { ReceiptContent, useReceiptOptions } from "./ReceiptPage";
import { useSession } from "../identity/useSession";

/** The order just made and what happens next. Closing it in any way means 'No, thanks'. */
export default function OrderConfirmedStep() {
  const { user } = useSession();
  const query = useConfirmedOrderQuery(useReceiptOptions());
  const order = query.data?.order;
  return (
    <Step label="Order confirmed" hasTitle closesTo={paths.home}>
      <ReceiptContent answer={order} query={query}>
        {order && user && <OrderConfirmed order={order} customer={user} />}
      </ReceiptContent>
    </Step>
  );
}

interface OrderConfirmedProps {
  order: ConfirmedOrderFragment;
  customer: Pick<SignedInUserFragment, "email" | "emailVerified">;
}

function OrderConfirmed({ order, customer }: OrderConfirmedProps) {
  const { id, reference, total, deliveryMethod, pickUpPlace, deliveryEarliest, deliveryLatest } = order;
  const isToTheDoor = deliveryMethod === "DOOR_STEP";
  const between = `${formatDate(deliveryEarliest)} and ${formatDate(deliveryLatest)}`;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="flex items-center gap-3 rounded-card bg-success-soft p-4 font-semibold text-success">
        <CircleCheck size={28} className="shrink-0" />
        <span className="tabular">
          {formatNaira(total)} paid from your wallet. Your reference is{" "}
          <span className="whitespace-nowrap">{reference}</span>.
        </span>
      </p>
      <p>
        {isToTheDoor
          ? `We will deliver your devices to your door between ${between}.`
          : `Your devices will be ready for pick-up between ${between}. ${pickUpPlace ?? ""}`}
      </p>
      <p>
        <LongText>
          {customer.emailVerified
            ? `We have emailed your receipt to ${customer.email}, and will write again when your order is ${isToTheDoor ? "on its way" : "ready for pick-up"}.`
            : "Your receipt is in your account. Confirm your email address, and we send receipts there, too."}
        </LongText>
      </p>
      <p>Would you like our technicians to install them?</p>
      <div className="grid gap-3 sm:grid-cols-[3fr_2fr]">
        <ButtonLink to={paths.scheduleInstallation} size="lg">
          Schedule installation
        </ButtonLink>
        <ButtonLink to={paths.home} replace variant="outline" size="lg">
          No, thanks
        </ButtonLink>
      </div>
      <TextLink to={receiptPath("ORDER", id)} className="justify-self-center">
        See your receipt
      </TextLink>
    </div>
  );
}
