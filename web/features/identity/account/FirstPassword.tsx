import { useState } from "react";
import { useRequestPasswordResetMutation } from "../../../generated/operations";
import { answerOf, useSend } from "../../../platform/use-send";
import { Button } from "../../../ui/Button";
import { LongText } from "../../../ui/LongText";
import { clearProblems, toastError } from "../../../ui/toast";

interface FirstPasswordProps {
  email: string;
}

/** Who signs in with Google only has no old password to prove: the mail does that. */
export function FirstPassword({ email }: FirstPasswordProps) {
  const [request] = useRequestPasswordResetMutation();
  const [isSent, setIsSent] = useState(false);

  const { send, isBusy } = useSend(
    async () => {
      clearProblems();
      await answerOf(request({ variables: { email } }));
      setIsSent(true);
    },
    { tell: toastError },
  );

  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <p className="text-muted">
        You sign in with Google. To sign in with your email and a password too, set a password with the link
        we email you.
      </p>
      <Button busy={isBusy} onClick={() => void send()}>
        Email me the link
      </Button>
      <p role="status" className="text-muted empty:hidden">
        {isSent && (
          <LongText>{`We have sent a link to ${email}. It works once, within 30 minutes. If you do not see it, check your spam folder.`}</LongText>
        )}
      </p>
    </div>
  );
}
