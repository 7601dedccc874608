import { Link } from "react-router";
import { useSignInMutation, useSignUpMutation } from "../../generated/operations";
import { HiddenFields } from "../../platform/HiddenFields";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { PasswordField } from "../../ui/PasswordField";
import { TextField } from "../../ui/TextField";
import { toastSuccess } from "../../ui/toast";
import { loginModes } from "../../values/paths";
import { startSession } from "./session-cache";
import { signInForm, signUpForm } from "./session.forms";
import { notifyTabs } from "./tab-messages";
import { passwordHint, useAuthForm } from "./useAuthForm";

interface SignUpFormProps {
  onRegistered: (registered: { email: string; password: string }) => void;
}

export function SignUpForm({ onRegistered }: SignUpFormProps) {
  const [signUp] = useSignUpMutation();
  const { form, hidden, field } = useAuthForm({
    action: signUpForm,
    initial: { fullName: "", email: "", password: "" },
    async send(input) {
      const answer = await answerOf(signUp({ variables: { input } }));
      if (answer.__typename !== "Confirmation") return answer;
      toastSuccess(answer.message);
      onRegistered({ email: input.email, password: input.password });
    },
  });

  return (
    <form {...form} className="grid gap-4">
      <HiddenFields {...hidden} />
      <TextField label="Full Name" autoComplete="name" {...field("fullName")} />
      <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={passwordHint}
        {...field("password")}
      />
      <Button type="submit" block>
        Sign Up
      </Button>
    </form>
  );
}

interface SignInFormProps {
  /** The credentials just registered, so that one press signs in, or the last signed-in e-mail, if any. */
  known: { email: string; password: string };
  /** Called when the customer goes to another page. */
  onLeave?: () => void;
  onSignedIn?: () => void;
}

export function SignInForm({ known, onLeave, onSignedIn }: SignInFormProps) {
  const [signIn, { client }] = useSignInMutation();
  const { form, hidden, field, fields } = useAuthForm({
    action: signInForm,
    initial: known,
    async send(input) {
      const answer = await answerOf(signIn({ variables: { input } }));
      if (answer.__typename !== "User") return answer;
      notifyTabs({ kind: "signedIn" });
      startSession(client, answer); // also closes the modal
      onSignedIn?.();
    },
  });

  return (
    <form {...form} className="grid gap-4">
      <HiddenFields {...hidden} />
      <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      <Link
        to={loginModes.resetPassword}
        state={{ email: fields.email }}
        className="-my-2 flex min-h-11 items-center justify-self-end text-sm font-semibold underline underline-offset-4"
        onClick={onLeave}
      >
        Forgot password?
      </Link>
      <Button type="submit" block>
        Sign In
      </Button>
    </form>
  );
}
