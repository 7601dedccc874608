import { AskFirst } from "../../forms/AskFirst";
import { formatInstant } from "../../values/dates";
import { CardSection } from "../../ui/CardSection";
import { lockForm } from "./spending.forms";

export function EmergencyLock({ lockedUntil }: { lockedUntil: string | null }) {
  return (
    <CardSection title="Emergency lock">
      <p className={lockedUntil ? "rounded-control bg-warning-soft px-4 py-3 text-warning" : "text-muted"}>
        {lockedUntil
          ? `Your wallet is locked until ${formatInstant(lockedUntil)}. Until then nothing can be spent, and neither you nor we can lift the lock.`
          : "If your phone is lost or somebody is pressing you, stop all spending at once. Other devices are logged out, and renewals wait."}
      </p>
      {!lockedUntil && (
        <div>
          <AskFirst
            action={lockForm}
            values={{}}
            step={["lock", "now"]}
            label="Lock my wallet"
            question="For 24 hours nobody can lift it, not even we."
            no="Do not lock"
            yes="Yes, lock my wallet"
          />
        </div>
      )}
    </CardSection>
  );
}
