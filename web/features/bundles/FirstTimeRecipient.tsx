import { useState } from "react";
import { type RecipientKind, useBoughtBeforeQuery } from "../../generated/operations";
import { classNames } from "../../ui/class-names";
import { recipientGroups, recipientTerms } from "./recipient";

/**
 * Whether nothing was bought for this recipient before. It is requested while the customer chooses how to pay, so that
 * the dialog that pays does not grow under a press.
 */
export function useIsFirstTime(recipient: string): boolean {
  const { data, error } = useBoughtBeforeQuery({ variables: { recipient }, fetchPolicy: "network-only" });
  // Stays on screen during the purchase that makes the number known.
  const [isFirst, setIsFirst] = useState(false);
  if (!isFirst && (error || data?.me?.boughtBefore === false)) setIsFirst(true);
  return isFirst;
}

interface FirstTimeRecipientProps {
  kind: RecipientKind;
  recipient: string;
}

/** Reads a number back before the first payment for it: data sent to a stranger cannot be recovered. */
export function FirstTimeRecipient({ kind, recipient }: FirstTimeRecipientProps) {
  const noun = kind === "EMAIL" ? "email address" : "number";
  return (
    <div
      role="group"
      aria-label={`Check the ${recipientTerms[kind]}`}
      className="grid gap-2 rounded-card border-2 border-accent p-4"
    >
      <p className="font-semibold">Check this {noun} before you pay</p>
      <p
        className={classNames(
          "tabular flex flex-wrap gap-x-4 gap-y-1 font-semibold",
          // A long address breaks between its words.
          kind === "EMAIL" ? "text-lg" : "text-2xl",
        )}
      >
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
