import { useState } from "react";
import { useRequestPasswordResetMutation } from "../../../generated/operations";
import { errorWords } from "../../../platform/error-words";
import { Button } from "../../../ui/Button";
import { toastError } from "../../../ui/toast";

interface FirstPasswordProps {
  email: string;
}

/** Who signs in with Google only has no old password to prove: the mail does that. */
export function FirstPassword({ email }: FirstPasswordProps) {
  const [request, { loading }] = useRequestPasswordResetMutation();
  const [isSent, setIsSent] = useState(false);

  async function handleClick() {
    try {
      await request({ variables: { email } });
      setIsSent(true);
    } catch (error) {
      toastError(errorWords(error));
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">
        You sign in with Google. To sign in with your e-mail and a password as well, set one by a link that we
        mail you.
      </p>
      <Button busy={loading} onClick={() => void handleClick()}>
        Mail me the link
      </Button>
      <p role="status" className="text-muted empty:hidden">
        {isSent &&
          `A link is on its way to ${email}. It works once, for 30 minutes; it may be among the spam.`}
      </p>
    </div>
  );
}
