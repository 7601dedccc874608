import { useEffect, useId, useRef } from "react";
import {
  type DeliveryCheckPartsFragment,
  useCareAnswerQuery,
  useReportNotReceivedMutation,
} from "./generated/NotReceived";
import { ActionForm } from "../../platform/ActionForm";
import { errorMessage } from "../../platform/problem";
import { StepForm, useStep } from "../../platform/StepForm";
import { Button } from "../../ui/Button";
import { Clock } from "../../ui/icons";
import { InlineError } from "../../ui/InlineError";
import { formatInstant } from "../../values/dates";
import { notReceivedForm } from "./not-received.form";

interface NotReceivedProps {
  purchaseId: string;
  /** Customer care's check of this purchase; null before it was reported. */
  check?: DeliveryCheckPartsFragment | null;
}

const place = "not-received";

/** Reports a bundle as not received, after a confirmation: the shop queries the network again, and customer care gets a case. */
export function NotReceived({ purchaseId, check }: NotReceivedProps) {
  const [report, { data, error, loading }] = useReportNotReceivedMutation();
  const [isAsking, setIsAsking] = useStep("report", purchaseId);
  const root = useRef<HTMLDivElement>(null);
  const answer = data?.reportNotReceived;
  const current = check ?? answer?.purchase.deliveryCheck;

  function handleConfirm() {
    // The failure is already on screen.
    report({ variables: { purchaseId } }).then(
      () => setIsAsking(false),
      () => undefined,
    );
  }

  // The pressed button is removed and takes the focus with it.
  useEffect(() => {
    if (isAsking || answer) root.current?.focus();
  }, [isAsking, answer]);

  return (
    <div
      ref={root}
      id={place}
      tabIndex={-1}
      className="grid justify-items-start gap-3 outline-none print:hidden"
    >
      <p role="status" className="empty:hidden">
        {answer?.message}
      </p>
      {current && <CheckNotice check={current} />}
      {!current && !answer && !isAsking && (
        <StepForm place={place} to={{ report: purchaseId }} onSubmit={() => setIsAsking(true)}>
          <Button type="submit" variant="outline" size="sm">
            Not received?
          </Button>
        </StepForm>
      )}
      {isAsking && !current && (
        <Confirmation
          purchaseId={purchaseId}
          busy={loading}
          onConfirm={handleConfirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
      {error && <InlineError>{errorMessage(error)}</InlineError>}
    </div>
  );
}

interface ConfirmationProps {
  purchaseId: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function Confirmation({ purchaseId, busy, onConfirm, onCancel }: ConfirmationProps) {
  const id = useId();
  const { data } = useCareAnswerQuery();
  const hours = data?.shopInfo.careAnswerHours;
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-3 rounded-control border border-line-strong p-4 whitespace-normal"
    >
      <p id={id}>
        Check your data balance first. If the bundle is not there, report it: we ask the network again, and
        customer care emails you{hours && ` within ${hours} hours`}.
      </p>
      <div className="flex flex-wrap gap-2">
        <ActionForm action={notReceivedForm} values={{ purchaseId }} onSubmit={onConfirm}>
          <Button type="submit" size="sm" busy={busy}>
            Yes, report it
          </Button>
        </ActionForm>
        <StepForm place={place} onSubmit={onCancel}>
          <Button type="submit" variant="ghost" size="sm" disabled={busy}>
            Cancel
          </Button>
        </StepForm>
      </div>
    </div>
  );
}

function CheckNotice({ check: { reportedAt, answerBy } }: { check: DeliveryCheckPartsFragment }) {
  return (
    <p className="flex gap-3 rounded-control bg-warning-soft px-4 py-3 text-warning">
      <Clock size={20} className="mt-0.5 shrink-0" />
      <span>
        We are checking. You reported this on <time dateTime={reportedAt}>{formatInstant(reportedAt)}</time>.
        Customer care will email you by{" "}
        <time dateTime={answerBy} className="font-semibold">
          {formatInstant(answerBy)}
        </time>
        .
      </span>
    </p>
  );
}
