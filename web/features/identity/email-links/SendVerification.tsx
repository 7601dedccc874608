import { useState } from "react";
import { useRequestEmailVerificationMutation } from "../../../generated/operations";
import { answerOf, useSend } from "../../../platform/use-send";
import { Button } from "../../../ui/Button";
import { LongText } from "../../../ui/LongText";
import { clearProblems, toastError } from "../../../ui/toast";

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
      <Button variant="outline" busy={isBusy} onClick={() => void send()}>
        Send again
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSent === false &&
          "We have sent you several emails in the last hour. Please use the newest link, or try again in an hour."}
        {isSent && (
          <LongText>{`We have sent a new link to ${email}. Please use the newest email. If you do not see it, check your spam folder.`}</LongText>
        )}
      </p>
    </div>
  );
}
