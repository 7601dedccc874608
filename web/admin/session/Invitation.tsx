import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useForm } from "../../forms/use-form";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { FormMessage } from "../../ui/FormMessage";
import { TextField } from "../../ui/TextField";
import { readCode } from "../../values/mailed-code";
import { useAcceptInvitationMutation } from "./generated/session";
import { ActionForm } from "../parts/ActionForm";
import { DoorStep } from "./DoorStep";
import { useSession } from "./useSession";

/** The link of the mail. Its code is behind the #, which is never sent, and leaves the address at once. */
export function Invitation() {
  const [code, setCode] = useState(() => readCode(location.search + location.hash));
  const navigate = useNavigate();
  useEffect(() => void navigate("/invitation", { replace: true }), [navigate]);
  return (
    <main className="min-h-dvh bg-ground">
      {code ? (
        <DoorStep title="Choose a password">
          <PasswordForm code={code} />
        </DoorStep>
      ) : (
        <DoorStep title="Your link arrived incomplete">
          <p>Please copy the code from the email, and enter it here.</p>
          <CodeForm onCode={setCode} />
          <ButtonLink variant="ghost" to="/">
            Back to log in
          </ButtonLink>
        </DoorStep>
      )}
    </main>
  );
}

/** Some mail programs and click counters drop or change the end of a link, which has the code. */
function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const form = useForm({
    initial: { code: "" },
    required: { code: "Enter the code" },
    send({ code }) {
      const read = readCode(code);
      if (read) onCode(read);
      const text = "This code is not complete. Please copy all of it, or ask for a new link";
      return Promise.resolve(read ? undefined : { text: null, fields: { code: text } });
    },
  });
  return (
    <form {...form.form} className="grid gap-4">
      <TextField
        label="Code from your email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="You can also paste the whole link."
        {...form.field("code")}
      />
      <FormMessage {...form.message} />
      <Button {...form.button} block>
        Continue
      </Button>
    </form>
  );
}

export const newPasswordField = {
  label: "New password",
  type: "password",
  autoComplete: "new-password",
  hint: "At least 8 characters, and not a common one",
  required: "Choose a password",
};

/** A person chooses a password, and is logged in. */
function PasswordForm({ code }: { code: string }) {
  const [accept] = useAcceptInvitationMutation();
  const { enter } = useSession();
  const navigate = useNavigate();
  return (
    <ActionForm
      fields={{ password: newPasswordField }}
      action="Save and continue"
      send={({ password }) => accept({ variables: { input: { code, password } } })}
      onDone={(me) => {
        enter(me);
        void navigate("/", { replace: true });
      }}
    />
  );
}
