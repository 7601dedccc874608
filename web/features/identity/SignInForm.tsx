import { zodResolver } from "@hookform/resolvers/zod";
import { Link } from "react-router";
import { useSignInMutation } from "../../generated/operations";
import { Button } from "../../ui/Button";
import { PasswordField } from "../../ui/PasswordField";
import { TextField } from "../../ui/TextField";
import { loginModes } from "../../values/paths";
import { signInForm, type SignInValues } from "./auth-forms";
import { startSession } from "./session-cache";
import { tellTabs } from "./tab-messages";
import { useAuthForm } from "./useAuthForm";

interface SignInFormProps {
  /** The one that was just registered or signed in before, if any. */
  email: string;
  /** The customer goes to another page. */
  onLeave: () => void;
}

export function SignInForm({ email, onLeave }: SignInFormProps) {
  const [signIn, { client }] = useSignInMutation();
  const { field, handleSubmit, typed } = useAuthForm<SignInValues>({
    resolver: zodResolver(signInForm),
    defaultValues: { email, password: "" },
    send: async (input) => {
      const { data } = await signIn({ variables: { input } });
      if (!data) throw new Error("The answer is empty");
      if (data.signIn.__typename !== "User") return data.signIn;
      tellTabs({ kind: "signedIn" });
      startSession(client, data.signIn); // which closes the modal
      return null;
    },
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field("email")} />
      <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      <Link
        to={loginModes.resetPassword}
        state={{ email: typed("email") }}
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
