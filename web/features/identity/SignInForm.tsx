import { zodResolver } from "@hookform/resolvers/zod";
import { MeDocument, useSignInMutation } from "../../generated/operations";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import { signInForm, type SignInValues } from "./auth-forms";
import { forgetCustomer } from "./session-cache";
import { useAuthForm } from "./useAuthForm";

interface SignInFormProps {
  /** The one that was just registered, if any. */
  email: string;
  onSignedIn: () => void;
}

export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const [signIn, { client }] = useSignInMutation();
  const { field, handleSubmit } = useAuthForm<SignInValues>({
    resolver: zodResolver(signInForm),
    defaultValues: { email, password: "" },
    send: async (input) => {
      const { data } = await signIn({ variables: { input } });
      if (!data) throw new Error("The answer is empty");
      if (data.signIn.__typename !== "User") return data.signIn;
      // Whoever was signed in here before leaves nothing behind.
      forgetCustomer(client);
      client.writeQuery({ query: MeDocument, data: { me: data.signIn } });
      onSignedIn();
      return null;
    },
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field("email")} />
      <TextField label="Password" type="password" autoComplete="current-password" {...field("password")} />
      <Button type="submit" block>
        Sign In
      </Button>
    </form>
  );
}
