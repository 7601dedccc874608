import { useState } from "react";
import { useNavigate } from "react-router";
import { refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { InlineError } from "../../ui/InlineError";
import { PasswordField } from "../../ui/PasswordField";
import { useAcceptInvitationMutation } from "../generated/operations";
import { DoorStep } from "./DoorStep";
import { useSession } from "./useSession";

/** The link of the mail: an invited person chooses a password. The code is behind the #, which is never sent. */
export function Invitation() {
  const [code] = useState(() => /code=([\w-]+)/.exec(location.hash)?.[1] ?? "");
  const [accept] = useAcceptInvitationMutation();
  const { enter } = useSession();
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: "" },
    required: { password: "Choose a password" },
    async send({ password }) {
      const answer = await answerOf(accept({ variables: { input: { code, password } } }));
      if (answer.__typename !== "Me") return refusedProblem(answer, ["password"]);
      enter(answer);
      void navigate("/", { replace: true });
      return undefined;
    },
  });
  return (
    <main className="min-h-dvh bg-ground">
      <DoorStep title="Choose a password">
        {code ? (
          <form {...form.form} className="grid gap-4">
            <PasswordField
              label="New password"
              autoComplete="new-password"
              hint="At least 8 characters, and not a common one"
              {...form.field("password")}
            />
            <FormSentence {...form.sentence} />
            <Button {...form.button} block>
              Save and continue
            </Button>
          </form>
        ) : (
          <InlineError>
            This link is not complete. Open it from the email again, or ask for a new one.
          </InlineError>
        )}
      </DoorStep>
    </main>
  );
}
