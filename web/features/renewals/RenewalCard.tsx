import type { RenewalEntryFragment } from "../../generated/operations";
import { Badge } from "../../ui/Badge";
import { Card } from "../../ui/Card";
import { LongText } from "../../ui/LongText";
import { formatNaira } from "../../values/naira";
import { formatPhone, isNigerianMobile } from "../../values/phone-input";
import { RenewalActions } from "./RenewalActions";
import { nextWords, statusWords } from "./renewal-words";

interface RenewalCardProps {
  renewal: RenewalEntryFragment;
  /** What the customer's wallet holds now. */
  balance: number;
}

const tones = { ACTIVE: "success", PAUSED: "warning", STOPPED: "neutral" } as const;

export function RenewalCard({ renewal, balance }: RenewalCardProps) {
  const { id, status, recipient, agreedPrice, dataOption, consent } = renewal;
  const { dataPackage, benefits, duration } = dataOption;
  const isPaused = status === "PAUSED";

  return (
    <Card as="article" aria-labelledby={`renewal-${id}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={`renewal-${id}`} className="text-xl wrap-anywhere">
            {dataPackage.provider.name} {benefits}
          </h2>
          <p className="text-muted">
            {dataPackage.name}, {duration}
          </p>
        </div>
        <Badge tone={tones[status]}>{statusWords[status]}</Badge>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">For</dt>
          <dd className="tabular font-semibold">
            <LongText>{isNigerianMobile(recipient) ? formatPhone(recipient) : recipient}</LongText>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">At most</dt>
          <dd className="tabular font-semibold">{formatNaira(agreedPrice)} each time</dd>
        </div>
      </dl>
      <p className={isPaused ? "mt-4 rounded-control bg-warning-soft px-4 py-3 text-warning" : "mt-4"}>
        {nextWords(renewal, balance)}
      </p>
      {status !== "STOPPED" && <RenewalActions renewal={renewal} />}
      <p className="mt-4 text-sm text-muted">
        <LongText>{`You agreed: “${consent}”`}</LongText>
      </p>
    </Card>
  );
}
