import { lazy, Suspense, useState } from "react";
import { refusalMessage } from "../../platform/problem";
import { answerOf, useSend } from "../../platform/use-send";
import { Badge, type StatusBadge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { toastError, toastSuccess } from "../../ui/toast";
import { formatNaira } from "../../values/naira";
import {
  type BundlePurchaseStatus,
  type BundleRowFragment,
  useRequeryDeliveryMutation,
} from "../screens/generated/bundles";
import { useMay } from "../session/useSession";
import { ageOf, formatTime } from "./lagos-time";
import { WaitingRefunds } from "./RefundApproval";

const RefundBundleDialog = lazy(async () => ({
  default: (await import("./RefundBundleDialog")).RefundBundleDialog,
}));

const badges: Record<BundlePurchaseStatus, StatusBadge> = {
  PENDING: { text: "Waiting", tone: "warning" },
  DELIVERED: { text: "Delivered", tone: "success" },
  REFUNDED: { text: "Refunded", tone: "neutral" },
};

const answers: Record<BundlePurchaseStatus, string> = {
  PENDING: "Checked with the partner: not delivered yet",
  DELIVERED: "Checked with the partner: its answer is shown, and a reversal opens a case",
  REFUNDED: "Checked with the partner: the money is back in the wallet",
};

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
          Paid {formatTime(createdAt)}, {ageOf(createdAt)} ago
        </p>
        <WaitingRefunds refunds={bundle.waitingRefunds} />
      </div>
      <Answer bundle={bundle} />
      <BundleActions bundle={bundle} />
    </li>
  );
}

function Answer({
  bundle: { attempts, lastAnswer, lastAnswerAt, nextAttemptAt, refundAt, settledAt },
}: {
  bundle: BundleRowFragment;
}) {
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">{lastAnswer ?? "No answer from the partner is stored"}</p>
      <p className="text-sm text-muted">
        {lastAnswerAt && `Answered ${formatTime(lastAnswerAt)} · `}
        {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
        {nextAttemptAt && ` · next ${formatTime(nextAttemptAt)}`}
        {refundAt && ` · refunded by itself ${formatTime(refundAt)}`}
        {settledAt && ` · settled ${formatTime(settledAt)}`}
      </p>
    </div>
  );
}

function BundleActions({ bundle }: { bundle: BundleRowFragment }) {
  const { reference, status } = bundle;
  const may = useMay();
  const [requery] = useRequeryDeliveryMutation();
  const [isRefunding, setIsRefunding] = useState(false);
  const asking = useSend(
    async () => {
      const answer = await answerOf(requery({ variables: { reference } }));
      if (answer.__typename === "AdminRefusal") return { text: refusalMessage(answer), fields: {} };
      toastSuccess(answers[answer.status]);
      return undefined;
    },
    { showError: toastError },
  );
  return (
    <div className="flex flex-wrap gap-2">
      {may("bundles.retry") && (
        <Button
          variant="outline"
          size="sm"
          busy={asking.isBusy}
          aria-label={`Ask again for ${reference}`}
          onClick={() => void asking.send()}
        >
          Ask again
        </Button>
      )}
      {may("bundles.refund") && status !== "REFUNDED" && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Refund ${reference}`}
          onClick={() => setIsRefunding(true)}
        >
          Refund
        </Button>
      )}
      {isRefunding && (
        <Suspense>
          <RefundBundleDialog bundle={bundle} onClose={() => setIsRefunding(false)} />
        </Suspense>
      )}
    </div>
  );
}
