import { useState } from "react";
import { useRequestEmailVerificationMutation } from "./generated/EmailLinks";
import { ActionForm } from "../../../platform/ActionForm";
import { answerOf, useSend } from "../../../platform/use-send";
import { Button } from "../../../ui/Button";
import { LongText } from "../../../ui/LongText";
import { clearProblems, toastError } from "../../../ui/toast";
import { requestVerificationForm, sentAgainText, sentOftenText } from "./email-link.forms";

interface SendVerificationProps {
  email: string;
}

export function SendVerification({ email }: SendVerificationProps) {
  const [request] = useRequestEmailVerificationMutation();
  const [isSent, setIsSent] = useState<boolean | null>(null);

  const { send, isBusy } = useSend(
    async () => {
      clearProblems();
      setIsSent(await answerOf(request()));
    },
    { showError: toastError },
  );

  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <ActionForm action={requestVerificationForm} onSubmit={() => void send()}>
        <Button type="submit" variant="outline" busy={isBusy}>
          Send again
        </Button>
      </ActionForm>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSent === false && sentOftenText}
        {isSent && <LongText>{sentAgainText(email)}</LongText>}
      </p>
    </div>
  );
}
