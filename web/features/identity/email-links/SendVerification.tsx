import { useState } from "react";
import { useRequestEmailVerificationMutation } from "../../../generated/operations";
import { errorWords, unauthenticatedMessage } from "../../../platform/error-words";
import { Button } from "../../../ui/Button";
import { LongText } from "../../../ui/LongText";
import { clearProblems, toastError } from "../../../ui/toast";

interface SendVerificationProps {
  email: string;
}

export function SendVerification({ email }: SendVerificationProps) {
  const [send, { loading }] = useRequestEmailVerificationMutation();
  const [isSent, setIsSent] = useState(false);

  async function handleClick() {
    clearProblems();
    try {
      await send();
      setIsSent(true);
    } catch (error) {
      if (unauthenticatedMessage(error) === null) toastError(errorWords(error));
    }
  }

  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <Button variant="outline" busy={loading} onClick={() => void handleClick()}>
        Send again
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSent && (
          <LongText>{`We have sent a new link to ${email}. Please use the newest email. If you do not see it, check your spam folder.`}</LongText>
        )}
      </p>
    </div>
  );
}
