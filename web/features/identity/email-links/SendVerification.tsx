import { useState } from "react";
import { ActionForm } from "../../../forms/ActionForm";
import { Button } from "../../../ui/Button";
import { LongText } from "../../../ui/LongText";
import { requestVerificationForm, sentAgainText, sentOftenText } from "./email-link.forms";

export function SendVerification({ email }: { email: string }) {
  const [isSent, setIsSent] = useState<boolean | null>(null);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <ActionForm
        action={requestVerificationForm}
        onAnswer={(data) => {
          setIsSent(data.requestEmailVerification);
          return true;
        }}
      >
        {(button) => (
          <Button {...button} variant="outline">
            Send again
          </Button>
        )}
      </ActionForm>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSent === false && sentOftenText}
        {isSent && <LongText>{sentAgainText(email)}</LongText>}
      </p>
    </div>
  );
}
