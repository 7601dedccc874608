import { useState } from "react";
import { Link } from "react-router";
import { useApolloClient } from "@apollo/client/react";
import { Form } from "../../forms/Form";
import { Button } from "../../ui/Button";
import { FormMessage } from "../../ui/FormMessage";
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
  onSignIn: (email: string) => void;
}

export function SignUpForm({ onRegistered, onSignIn }: SignUpFormProps) {
  const [taken, setTaken] = useState<string | null>(null);
  const { form, field, fields, message } = useAuthForm(signUpForm, {
    initial: { fullName: "", email: "", password: "" },
    onAnswer({ signUp: answer }, { email, password }) {
      if (answer.__typename === "EmailTaken") setTaken(email);
      if (answer.__typename !== "Confirmation") return false;
      toastSuccess(answer.message);
      onRegistered({ email, password });
      return true;
    },
  });

  return (
    <Form {...form} className="grid gap-4">
      <TextField label="Full Name" autoComplete="name" {...field("fullName")} />
      <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={passwordHint}
        {...field("password")}
      />
      <FormMessage {...message} />
      {taken === fields.email && (
        <div className="-my-2 flex flex-wrap gap-x-6 text-sm font-semibold underline underline-offset-4">
          <button type="button" className="min-h-11 underline" onClick={() => onSignIn(taken)}>
            Log in with this email
          </button>
          <Link to={loginModes.resetPassword} state={{ email: taken }} className="flex min-h-11 items-center">
            Forgot password?
          </Link>
        </div>
      )}
      <Button type="submit" block aria-describedby={message.id}>
        Sign Up
      </Button>
    </Form>
  );
}

interface SignInFormProps {
  /** The credentials just registered, so that one press signs in, or the last signed-in email, if any. */
  known: { email: string; password: string };
}

export function SignInForm({ known }: SignInFormProps) {
  const client = useApolloClient();
  const { form, field, fields, message } = useAuthForm(signInForm, {
    initial: known,
    onAnswer({ signIn: answer }) {
      if (answer.__typename !== "User") return false;
      notifyTabs({ kind: "signedIn" });
      startSession(client, answer); // also leaves the step
      return true;
    },
  });

  return (
    <Form {...form} className="grid gap-4">
      <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      <Link
        to={loginModes.resetPassword}
        state={{ email: fields.email }}
        className="-my-2 flex min-h-11 items-center justify-self-end text-sm font-semibold underline underline-offset-4"
      >
        Forgot password?
      </Link>
      <FormMessage {...message} />
      <Button type="submit" block aria-describedby={message.id}>
        Sign In
      </Button>
    </Form>
  );
}
