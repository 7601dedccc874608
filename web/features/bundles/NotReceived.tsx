import { useEffect, useId, useRef, useState } from "react";
import {
  type DeliveryCheckPartsFragment,
  type ReportNotReceivedMutation,
  useCareAnswerQuery,
} from "./generated/NotReceived";
import { ActionButton } from "../../forms/ActionButton";
import { useStep } from "../../forms/use-step";
import { ButtonLink } from "../../ui/ButtonLink";
import { Clock } from "lucide-react";
import { formatInstant } from "../../values/dates";
import { notReceivedForm } from "./not-received.form";

interface NotReceivedProps {
  purchaseId: string;
  /** Customer care's check of this purchase; null before it was reported. */
  check?: DeliveryCheckPartsFragment | null;
}

type Answer = ReportNotReceivedMutation["reportNotReceived"];
type Reporting = Pick<NotReceivedProps, "purchaseId"> & {
  cancelLink: ReturnType<typeof useStep>["backLink"];
  onAnswer: (answer: Answer) => void;
};

/** Reports a bundle as not received, after a confirmation: the shop queries the network again, and customer care gets a case. */
export function NotReceived({ purchaseId, check }: NotReceivedProps) {
  const [answer, setAnswer] = useState<Answer>(null);
  const place = `not-received-${purchaseId}`;
  const asking = useStep("report", purchaseId, place);
  const root = useRef<HTMLDivElement>(null);
  const current = check ?? answer?.purchase.deliveryCheck;

  // The pressed button is removed and takes the focus with it.
  useEffect(() => {
    if (answer) root.current?.focus();
  }, [answer]);

  return (
    <div
      ref={root}
      id={place}
      tabIndex={-1}
      className="grid justify-items-start gap-3 outline-none print:hidden"
    >
      {current && <CheckNotice check={current} />}
      {!current && !asking.isTaken && (
        <ButtonLink {...asking.link} variant="outline" size="sm">
          Not received?
        </ButtonLink>
      )}
      {!current && asking.isTaken && (
        <Confirmation purchaseId={purchaseId} cancelLink={asking.backLink} onAnswer={setAnswer} />
      )}
    </div>
  );
}

function Confirmation({ purchaseId, cancelLink, onAnswer }: Reporting) {
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
        <ActionButton
          action={notReceivedForm}
          values={{ purchaseId }}
          onAnswer={({ reportNotReceived }) => {
            onAnswer(reportNotReceived);
            return false;
          }}
          size="sm"
        >
          Yes, report it
        </ActionButton>
        <ButtonLink {...cancelLink} variant="ghost" size="sm">
          Cancel
        </ButtonLink>
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
