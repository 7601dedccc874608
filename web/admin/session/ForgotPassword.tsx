import { useState } from "react";
import { ButtonLink } from "../../ui/ButtonLink";
import { useForgotPasswordMutation } from "./generated/session";
import { ActionForm } from "../parts/ActionForm";
import { DoorStep } from "./DoorStep";

/** Has a link for a new password mailed. The answer does not tell who is a member of staff. */
export function ForgotPassword() {
  const [forget] = useForgotPasswordMutation();
  const [email, setEmail] = useState("");
  const [isSent, setIsSent] = useState(false);
  return (
    <main className="min-h-dvh bg-ground">
      <DoorStep title="Forgot your password?">
        {isSent ? (
          <div role="status" className="grid gap-3">
            <p className="wrap-anywhere">
              If {email} belongs to a member of staff with an authenticator app, a link for a new password is
              on its way. It works once, within 30 minutes.
            </p>
            <p>
              No mail? Check the spam folder. We send at most three an hour. Without an authenticator app, ask
              an owner to invite you again.
            </p>
          </div>
        ) : (
          <ActionForm
            fields={{
              email: {
                label: "Email",
                type: "email",
                autoComplete: "username",
                required: "Enter your email",
              },
            }}
            action="Mail me a link"
            send={(input) => {
              setEmail(input.email);
              return forget({ variables: { input } });
            }}
            onDone={() => setIsSent(true)}
          />
        )}
        <ButtonLink variant="ghost" to="/">
          Back to log in
        </ButtonLink>
      </DoorStep>
    </main>
  );
}
