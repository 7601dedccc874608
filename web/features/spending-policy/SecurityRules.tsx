import { ShieldCheck } from "lucide-react";
import { ActionButton } from "../../forms/ActionButton";
import { errorMessage } from "../../platform/problem";
import { InlineError } from "../../ui/InlineError";
import { Skeleton } from "../../ui/Skeleton";
import { formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { DayLimit } from "./DayLimit";
import { EmergencyLock } from "./EmergencyLock";
import { type SpendingRulesPartsFragment, useSecurityQuery } from "./generated/Security";
import { PinSection } from "./PinSection";
import { CardSection } from "../../ui/CardSection";
import { cancelChangeForm } from "./spending.forms";

export function SecurityRules() {
  const { data, loading, error, refetch } = useSecurityQuery();
  const me = data?.me;

  if (!me && error && !loading) return <InlineError onRetry={refetch}>{errorMessage(error)}</InlineError>;
  if (!me) return <Skeleton className="h-100 w-full" />;
  const { spending } = me;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      {spending.guardedUntil && <Guard until={spending.guardedUntil} />}
      {spending.pendingChanges.length > 0 && <PendingChanges changes={spending.pendingChanges} />}
      <EmergencyLock lockedUntil={spending.lockedUntil} />
      <DayLimit rules={spending} />
      <PinSection customer={me} />
    </div>
  );
}

function Guard({ until }: { until: string }) {
  return (
    <p className="flex gap-3 rounded-control bg-warning-soft px-4 py-3 text-warning lg:col-span-2">
      <ShieldCheck size={20} className="mt-0.5 shrink-0" />
      Your PIN or a way to log in has changed. Until {formatInstant(until)} your wallet pays only numbers and
      addresses that you have paid for before, with your PIN.
    </p>
  );
}

type Change = SpendingRulesPartsFragment["pendingChanges"][number];

function PendingChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <CardSection title="Changes to come">
      <ul className="grid gap-4">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {changeText(change)}{" "}
              <span className="block text-sm text-muted">From {formatInstant(change.effectiveAt)}</span>
            </p>
            <ActionButton action={cancelChangeForm} values={{ id: change.id }} variant="outline" size="sm">
              Cancel this change
            </ActionButton>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

function changeText({ kind, amount, times }: Change): string {
  switch (kind) {
    case "PIN_OFF":
      return "Your PIN will not be asked for any more.";
    case "PIN_ABOVE":
      return `Your PIN will be asked for above ${formatNaira(amount!)} in 24 hours.`;
    case "DAY_LIMIT":
      return amount ? `Your limit will be ${formatNaira(amount)}.` : "You will have no limit.";
    case "RENEWAL_TIMES":
      return times
        ? `A bundle will be renewed ${times} more times.`
        : "A bundle will be renewed until you stop it.";
    case "RENEWAL_NEXT":
      return "The next renewal of a bundle will not be skipped.";
  }
}
