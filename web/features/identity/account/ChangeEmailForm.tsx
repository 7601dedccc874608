import type { AccountQuery } from "./generated/Account";
import { Form } from "../../../forms/Form";
import { Button } from "../../../ui/Button";
import { ButtonLink } from "../../../ui/ButtonLink";
import { FormMessage } from "../../../ui/FormMessage";
import { PasswordField } from "../../../ui/PasswordField";
import { Select } from "../../../ui/Select";
import { TextField } from "../../../ui/TextField";
import { googleSignIn, paths } from "../../../values/paths";
import { guardText, useAuthForm } from "../useAuthForm";
import { changeEmailForm } from "./account.forms";

interface ChangeEmailFormProps {
  user: Pick<NonNullable<AccountQuery["me"]>, "emailVerified" | "hasPassword" | "hasGoogle">;
}

export function ChangeEmailForm({ user: { emailVerified, hasPassword, hasGoogle } }: ChangeEmailFormProps) {
  const { form, field, choice, message, button } = useAuthForm(changeEmailForm, {
    initial: { email: "", password: "", keepsGoogle: "" },
  });
  return (
    <Form {...form} className="grid gap-5">
      <TextField label="New email" type="email" autoComplete="email" {...field("email")} />
      {hasPassword ? (
        <PasswordField label="Your password" autoComplete="current-password" {...field("password")} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">
            You have no password, so log in with Google again before you change it.
          </p>
          <ButtonLink to={googleSignIn(paths.accountSettings)} reloadDocument variant="outline" size="sm">
            Log in with Google again
          </ButtonLink>
        </div>
      )}
      {hasGoogle && (
        <Select
          label="You log in with Google, too"
          options={[
            { value: "", text: "Stop that: it may be of the old email" },
            { value: "Yes", text: "Go on logging in with that Google account" },
          ]}
          {...choice("keepsGoogle")}
        />
      )}
      <p className="text-muted">
        We email a link to the new address, and tell the old one.
        {emailVerified && " The old one can take the account back for 7 days."} {guardText}
      </p>
      <FormMessage {...message} />
      <div>
        <Button {...button}>Change email</Button>
      </div>
    </Form>
  );
}
