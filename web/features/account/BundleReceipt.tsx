import { useEffect, useRef, useState } from "react";
import type { RecipientPartsFragment } from "../bundles/generated/Repeatable";
import { type PurchaseDetailsQuery, usePurchaseDetailsQuery } from "./generated/Receipts";
import type { SavedNumberFragment } from "./generated/SavedNumbers";
import { Form } from "../../forms/Form";
import { useActionForm } from "../../forms/use-action-form";
import { useRefusedForm } from "../../platform/form-answer";
import { useHydrated } from "../../ui/use-hydrated";
import { Button } from "../../ui/Button";
import { buttonStyle } from "../../ui/button-style";
import { Clock } from "lucide-react";
import { FormMessage } from "../../ui/FormMessage";
import { TextField } from "../../ui/TextField";
import { formatInstant, timeLeft } from "../../values/dates";
import { formatNaira, type Naira } from "../../values/naira";
import { NotReceived } from "../bundles/NotReceived";
import { purchaseStatus, savedName, shareText, withSavedName } from "../bundles/purchase-wording";
import { BuyAgain } from "../bundles/BuyAgain";
import { saveNumberForm } from "./number.forms";
import { Receipt, useReceiptOptions } from "./ReceiptPage";

interface BundleReceiptProps {
  purchase: NonNullable<PurchaseDetailsQuery["bundlePurchase"]>;
  saved: readonly SavedNumberFragment[];
}

const pollEveryMs = 3_000;
/** A bundle that has not arrived by then takes longer. */
const slowAfterMs = 120_000;
const pollSlowlyEveryMs = 30_000;

/** Returns the props of a purchase's receipt. Its status is polled until the bundle is delivered or refunded. */
export function usePurchaseReceipt() {
  const query = usePurchaseDetailsQuery({ ...useReceiptOptions(), skipPollAttempt: () => document.hidden });
  const { data, startPolling, stopPolling } = query;
  const purchase = data?.bundlePurchase;
  const isPending = purchase?.purchaseStatus === "PENDING";

  useEffect(() => {
    if (!isPending) return;
    startPolling(pollEveryMs);
    const timer = setTimeout(() => startPolling(pollSlowlyEveryMs), slowAfterMs);
    return () => {
      clearTimeout(timer);
      stopPolling();
    };
  }, [isPending, startPolling, stopPolling]);

  return {
    query,
    answer: purchase,
    children: purchase && <BundleReceipt purchase={purchase} saved={data?.me?.savedNumbers ?? []} />,
  };
}

function BundleReceipt({ purchase, saved }: BundleReceiptProps) {
  const {
    id,
    reference,
    recipient,
    price,
    refundAt,
    receipt,
    purchaseStatus: status,
    deliveryCheck,
  } = purchase;
  // The saved name is private to the customer, so the page shows it but the receipt that the server prints does not.
  const facts = receipt.facts.map((fact) => ({
    ...fact,
    value: fact.value === recipient.formatted ? withSavedName(saved, recipient.formatted) : fact.value,
  }));
  return (
    <Receipt
      reference={reference}
      status={purchaseStatus(status, deliveryCheck)}
      receipt={{ ...receipt, facts }}
      shareText={shareText(purchase)}
      actions={<BuyAgain purchase={purchase} size="sm" variant="primary" />}
    >
      {refundAt && <RefundClock refundAt={refundAt} price={price} />}
      {status !== "REFUNDED" && <NotReceived purchaseId={id} check={deliveryCheck} />}
      {savedName(saved, recipient.formatted) === undefined && <SaveRecipient recipient={recipient} />}
    </Receipt>
  );
}

const tickMs = 15_000;

/** The time of an open delivery's refund, and the time left until then. */
function RefundClock({ refundAt, price }: { refundAt: string; price: Naira }) {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);

  return (
    <p className="flex gap-3 rounded-control bg-warning-soft px-4 py-3 text-warning">
      <Clock size={20} className="mt-0.5 shrink-0" />
      <span>
        The network has not confirmed the delivery yet. If the bundle is not delivered by{" "}
        <time dateTime={refundAt} className="font-semibold">
          {formatInstant(refundAt)}
        </time>
        {isHydrated && <> ({timeLeft(new Date(refundAt).getTime() - now)})</>}, {formatNaira(price)} goes back
        to your wallet automatically.
      </span>
    </p>
  );
}

function SaveRecipient({ recipient: { kind, value } }: { recipient: RecipientPartsFragment }) {
  const details = useRef<HTMLDetailsElement>(null);
  const refused = useRefusedForm(saveNumberForm.name);
  const noun = kind === "EMAIL" ? "email" : "number";
  const { form, field, message, button } = useActionForm(saveNumberForm, {
    values: { id: "", number: value },
    initial: { name: "" },
  });

  function handleToggle() {
    if (details.current?.open)
      details.current.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }

  return (
    <details
      ref={details}
      open={refused !== null}
      className="col-span-full print:hidden"
      onToggle={handleToggle}
    >
      <summary className={buttonStyle({ variant: "outline", size: "sm" }, "no-marker")}>
        Save this {noun}
      </summary>
      <Form {...form} aria-label={`Save this ${noun}`} className="mt-3 grid grid-cols-1 gap-3">
        <TextField label={`Name for this ${noun}`} autoComplete="off" placeholder="Mum" {...field("name")} />
        <FormMessage {...message} />
        <div>
          <Button {...button} size="sm">
            Save {noun}
          </Button>
        </div>
      </Form>
    </details>
  );
}
