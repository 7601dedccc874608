import { zodResolver } from "@hookform/resolvers/zod";
import { useSignUpMutation } from "../../generated/operations";
import { Button } from "../../ui/Button";
import { PasswordField } from "../../ui/PasswordField";
import { TextField } from "../../ui/TextField";
import { toastSuccess } from "../../ui/toast";
import { passwordHint, signUpForm, type SignUpValues } from "./auth-forms";
import { useAuthForm } from "./useAuthForm";

interface SignUpFormProps {
  onRegistered: (email: string) => void;
}

export function SignUpForm({ onRegistered }: SignUpFormProps) {
  const [signUp] = useSignUpMutation();
  const { field, handleSubmit } = useAuthForm<SignUpValues>({
    resolver: zodResolver(signUpForm),
    defaultValues: { fullName: "", email: "", password: "" },
    send: async (input) => {
      const { data } = await signUp({ variables: { input } });
      if (!data) throw new Error("The answer is empty");
      if (data.signUp.__typename !== "Confirmation") return data.signUp;
      toastSuccess(data.signUp.message);
      onRegistered(input.email);
      return null;
    },
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
      <TextField label="Full Name" autoComplete="name" maxLength={80} {...field("fullName")} />
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field("email")} />
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
