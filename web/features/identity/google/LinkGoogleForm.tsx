import { useApolloClient } from "@apollo/client/react";
import { Link, useNavigate } from "react-router";
import { Form } from "../../../forms/Form";
import { formAction } from "../../../forms/form-action";
import { Button } from "../../../ui/Button";
import { ButtonLink } from "../../../ui/ButtonLink";
import { PasswordField } from "../../../ui/PasswordField";
import { loginModes, paths } from "../../../values/paths";
import { FormCard } from "../FormCard";
import { startSession } from "../session-cache";
import { guardText, incomplete, useAuthForm } from "../useAuthForm";
import { closePopup, type ReturnFromGoogle } from "./google-window";
import { LinkGoogleDocument } from "./generated/GoogleSignIn";

const linkGoogleForm = formAction({
  name: "linkGoogle",
  document: LinkGoogleDocument,
  fields: ["password"],
  secret: ["password"],
  required: { password: "Please enter your password" },
  incomplete,
  toVariables: ({ password }) => ({ password }),
  after({ linkGoogle: answer }) {
    if (answer.__typename === "User") return { to: paths.account };
    const { message } = answer;
    if (answer.__typename === "WrongCredentials")
      return { problem: { text: null, fields: { password: message } } };
    return { problem: { text: message, fields: {} } };
  },
});

interface LinkGoogleFormProps extends ReturnFromGoogle {
  onLinked: () => void;
  /** Called when Google's confirmation has expired and the sign-in has to start again. */
  onTooLate: (message: string) => void;
}

/** An account already has this email. Its password, entered once, proves the ownership. */
export function LinkGoogleForm({ isPopup, returnTo, onLinked, onTooLate }: LinkGoogleFormProps) {
  const client = useApolloClient();
  const { form, field, isBusy } = useAuthForm(linkGoogleForm, {
    initial: { password: "" },
    onAnswer({ linkGoogle: answer }) {
      switch (answer.__typename) {
        case "User":
          startSession(client, answer);
          onLinked();
          return true;
        case "WrongCredentials":
        case "AccountOnHold":
        case "AccountLocked":
          return false;
        default:
          onTooLate("That took too long. Please continue with Google again.");
          return true;
      }
    },
  });

  return (
    <FormCard
      title="Is this account yours?"
      introduction={`There is already an account with your Google email address. Enter its password once to link it. After that you can log in with Google. ${guardText}`}
    >
      <Form {...form} className="grid gap-4">
        <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
        <Link
          to={loginModes.resetPassword}
          className="-my-2 flex min-h-11 items-center justify-self-end text-sm font-semibold underline underline-offset-4"
        >
          Forgot password?
        </Link>
        <Button type="submit" block busy={isBusy}>
          Link and log in
        </Button>
        <div className="grid">
          <BackToShop isPopup={isPopup} returnTo={returnTo} />
        </div>
      </Form>
    </FormCard>
  );
}

/** Closes the popup, or returns to the previous page where there is none to close. */
export function BackToShop({ isPopup, returnTo }: ReturnFromGoogle) {
  const navigate = useNavigate();
  if (isPopup) {
    return (
      <Button variant="outline" onClick={() => void (closePopup() || navigate(returnTo, { replace: true }))}>
        Back to the shop
      </Button>
    );
  }
  return (
    <ButtonLink variant="outline" to={returnTo} replace>
      Back to the shop
    </ButtonLink>
  );
}
