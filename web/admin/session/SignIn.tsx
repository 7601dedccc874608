import { useForm } from "../../platform/use-form";
import { refusedProblem } from "../../platform/problem";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { PasswordField } from "../../ui/PasswordField";
import { TextField } from "../../ui/TextField";
import { useSignInMutation } from "./generated/session";
import { DoorStep } from "./DoorStep";
import { useSession } from "./useSession";

const fillOut = "Please fill in every field";

/** Email and password; the second factor follows. */
export function SignIn() {
  const [signIn] = useSignInMutation();
  const { enter } = useSession();
  const form = useForm({
    initial: { email: "", password: "" },
    required: { email: "Enter your email", password: "Enter your password" },
    incomplete: fillOut,
    async send(input) {
      const answer = await answerOf(signIn({ variables: { input } }));
      if (answer.__typename !== "Me") return refusedProblem(answer, ["email", "password"]);
      enter(answer);
      return undefined;
    },
  });
  return (
    <DoorStep title="Log in to the back office">
      <form {...form.form} className="grid gap-4">
        <TextField label="Email" type="email" autoComplete="username" {...form.field("email")} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field("password")} />
        <FormSentence {...form.sentence} />
        <Button {...form.button} block>
          Log in
        </Button>
      </form>
    </DoorStep>
  );
}
