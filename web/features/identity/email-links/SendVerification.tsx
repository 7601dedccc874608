import { useState } from "react";
import { ActionButton } from "../../../forms/ActionButton";
import { LongText } from "../../../ui/LongText";
import { requestVerificationForm, sentAgainText, sentOftenText } from "./email-link.forms";

export function SendVerification({ email }: { email: string }) {
  const [isSent, setIsSent] = useState<boolean | null>(null);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <ActionButton
        action={requestVerificationForm}
        onAnswer={(data) => {
          setIsSent(data.requestEmailVerification);
          return true;
        }}
        variant="outline"
      >
        Send again
      </ActionButton>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSent === false && sentOftenText}
        {isSent && <LongText>{sentAgainText(email)}</LongText>}
      </p>
    </div>
  );
}
