import { useState } from "react";
import { type RecipientKind, useBoughtBeforeQuery } from "../../generated/operations";
import { recipientGroups, recipientTerms } from "./recipient";

interface FirstTimeRecipientProps {
  kind: RecipientKind;
  recipient: string;
}

/** Reads a number back before the first payment for it: data sent to a stranger does not come back. */
export function FirstTimeRecipient({ kind, recipient }: FirstTimeRecipientProps) {
  const { data, error } = useBoughtBeforeQuery({ variables: { recipient }, fetchPolicy: "network-only" });
  // Once it is on screen it stays, also while the purchase that makes the number a known one is under way.
  const [isFirst, setIsFirst] = useState(false);
  if (!isFirst && (error || data?.me?.boughtBefore === false)) setIsFirst(true);
  if (!isFirst) return null;

  const noun = kind === "EMAIL" ? "email address" : "number";
  return (
    <div
      role="group"
      aria-label={`Check the ${recipientTerms[kind]}`}
      className="grid gap-2 rounded-card border-2 border-accent p-4"
    >
      <p className="font-semibold">Check this {noun} before you pay</p>
      <p className="tabular flex flex-wrap gap-x-4 gap-y-1 text-2xl font-semibold">
        {recipientGroups(kind, recipient).map((group, index) => (
          <span key={`${index} ${group}`} className="wrap-anywhere">
            {group}
          </span>
        ))}
      </p>
      <p className="text-sm text-muted">
        This is your first purchase for this {noun}. Data sent to a wrong {noun} cannot be taken back.
      </p>
    </div>
  );
}
