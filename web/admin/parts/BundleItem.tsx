import { Badge, type StatusBadge } from "../../ui/Badge";
import { TextLink } from "../../ui/TextLink";
import { toastSuccess } from "../../ui/toast";
import { formatNaira } from "../../values/naira";
import { ageOf, formatDateTime } from "../../values/dates";
import {
  type BundlePurchaseStatus,
  type BundleRowFragment,
  useRefundBundleMutation,
  useRequeryDeliveryMutation,
} from "../screens/generated/bundles";
import { useMay } from "../session/useSession";
import { ActionButton } from "./ActionButton";
import { DialogAction } from "./ActionDialog";
import { refundProps, WaitingRefunds } from "./approval";

const badges: Record<BundlePurchaseStatus, StatusBadge> = {
  PENDING: { text: "Waiting", tone: "warning" },
  DELIVERED: { text: "Delivered", tone: "success" },
  REFUNDED: { text: "Refunded", tone: "neutral" },
};

const answers: Record<BundlePurchaseStatus, string> = {
  PENDING: "Not delivered yet",
  DELIVERED: "The shop has it as delivered",
  REFUNDED: "The money is back in the wallet",
};

/** Asks the delivery partner about a bundle now. */
export function AskAgain({ reference, onDone }: { reference: string; onDone?: () => void }) {
  const [requery] = useRequeryDeliveryMutation();
  return (
    <ActionButton
      aria-label={`Ask again for ${reference}`}
      send={() => requery({ variables: { reference } })}
      onDone={({ status, lastAnswer }) => {
        toastSuccess(`${answers[status]}. The partner answered: ${lastAnswer ?? "nothing"}`);
        onDone?.();
      }}
    >
      Ask again
    </ActionButton>
  );
}

/** A bundle with the delivery partner's answers and the available actions. */
export function BundleItem({ bundle }: { bundle: BundleRowFragment }) {
  const { reference, label, recipient, price, status, createdAt, reportedAt } = bundle;
  return (
    <li className="grid gap-3 rounded-control border border-line bg-surface p-3 lg:grid-cols-[1fr_1fr_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="tabular font-semibold">{reference}</span>
          <Badge tone={badges[status].tone}>{badges[status].text}</Badge>
          {reportedAt && <Badge tone="danger">Reported as not received</Badge>}
        </p>
        <p>
          {label} for <span className="wrap-anywhere">{recipient}</span>,{" "}
          <span className="tabular">{formatNaira(price)}</span>
        </p>
        <p className="text-sm text-muted">
          Paid {formatDateTime(createdAt)}, {ageOf(createdAt)} ago
        </p>
        <BuyerLink {...bundle} />
        <WaitingRefunds refunds={bundle.waitingRefunds} />
      </div>
      <Answer bundle={bundle} />
      <BundleActions bundle={bundle} />
    </li>
  );
}

/** Opens the page of the customer who paid. */
export function BuyerLink({
  customerId,
  isBeforeTakeover,
}: Pick<BundleRowFragment, "customerId" | "isBeforeTakeover">) {
  const may = useMay();
  return (
    <>
      {isBeforeTakeover && <Badge tone="warning">{anotherPerson}</Badge>}
      {may("customers.view") && <TextLink to={`/customers/${customerId}`}>See the customer</TextLink>}
    </>
  );
}

/** The account was opened by a stranger, and its email's owner has taken it over since. */
export const anotherPerson = "By another person, before the account was taken over";

function Answer({
  bundle: { attempts, lastAnswer, lastAnswerAt, nextAttemptAt, refundAt, settledAt },
}: {
  bundle: BundleRowFragment;
}) {
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">{lastAnswer ?? "No answer from the partner is stored"}</p>
      <p className="text-sm text-muted">
        {lastAnswerAt && `Answered ${formatDateTime(lastAnswerAt)} · `}
        {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
        {nextAttemptAt && ` · next ${formatDateTime(nextAttemptAt)}`}
        {refundAt && ` · refunded by itself ${formatDateTime(refundAt)}`}
        {settledAt && ` · settled ${formatDateTime(settledAt)}`}
      </p>
    </div>
  );
}

function BundleActions({ bundle }: { bundle: BundleRowFragment }) {
  const { reference, status, price, recipient, refundApprovalAbove } = bundle;
  const may = useMay();
  const [refund] = useRefundBundleMutation();
  return (
    <div className="flex flex-wrap gap-2">
      {may("bundles.retry") && <AskAgain reference={reference} />}
      {may("bundles.refund") && status !== "REFUNDED" && (
        <DialogAction
          button="Refund"
          aria-label={`Refund ${reference}`}
          {...refundProps({
            amount: price,
            approvalAbove: price > refundApprovalAbove ? refundApprovalAbove : null,
            action: `Refund ${formatNaira(price)}`,
            done: `${formatNaira(price)} is back in the wallet, and the customer is notified`,
          })}
          title="Refund this bundle?"
          send={({ reason, code: factorCode }) =>
            refund({ variables: { input: { reference, reason, factorCode } } })
          }
        >
          <p>
            {formatNaira(price)} for {recipient} goes back to the customer’s wallet.
            {status === "DELIVERED" && " The partner says that it was delivered."} If it still arrives, the
            loss is the shop’s. This cannot be undone.
          </p>
        </DialogAction>
      )}
    </div>
  );
}
