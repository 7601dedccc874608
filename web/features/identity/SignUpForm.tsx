import { useSignUpMutation } from "../../generated/operations";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { PasswordField } from "../../ui/PasswordField";
import { TextField } from "../../ui/TextField";
import { toastSuccess } from "../../ui/toast";
import { longestSignUpEmail, longestSignUpFullName } from "../../generated/limits";
import { passwordHint, useAuthForm } from "./useAuthForm";

interface SignUpFormProps {
  onRegistered: (email: string) => void;
}

export function SignUpForm({ onRegistered }: SignUpFormProps) {
  const [signUp] = useSignUpMutation();
  const { form, field } = useAuthForm({
    initial: { fullName: "", email: "", password: "" },
    required: {
      fullName: "Please enter your name",
      email: "Please enter your email",
      password: "Please choose a password",
    },
    longest: { fullName: longestSignUpFullName, email: longestSignUpEmail },
    async send(input) {
      const answer = await answerOf(signUp({ variables: { input } }));
      if (answer.__typename !== "Confirmation") return answer;
      toastSuccess(answer.message);
      onRegistered(input.email);
    },
  });

  return (
    <form {...form} className="grid gap-4">
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
