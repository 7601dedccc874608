import { ButtonLink } from "../../ui/ButtonLink";
import { useSignInMutation } from "./generated/session";
import { ActionForm } from "../parts/ActionForm";
import { DoorStep } from "./DoorStep";
import { useSession } from "./useSession";

/** Email and password; the second factor follows. */
export function SignIn() {
  const [signIn] = useSignInMutation();
  const { enter } = useSession();
  return (
    <DoorStep title="Log in to the back office">
      <ActionForm
        fields={{
          email: { label: "Email", type: "email", autoComplete: "username", required: "Enter your email" },
          password: {
            label: "Password",
            type: "password",
            autoComplete: "current-password",
            required: "Enter your password",
          },
        }}
        incomplete="Please fill in every field"
        action="Log in"
        send={(input) => signIn({ variables: { input } })}
        onDone={enter}
      />
      <ButtonLink variant="ghost" to="/forgot-password">
        Forgot password?
      </ButtonLink>
    </DoorStep>
  );
}
