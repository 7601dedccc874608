import { useState } from "react";
import { ActionButton } from "../../../forms/ActionButton";
import { Form } from "../../../forms/Form";
import { Button } from "../../../ui/Button";
import { LongText } from "../../../ui/LongText";
import { PasswordField } from "../../../ui/PasswordField";
import { requestResetForm } from "../email-links/email-link.forms";
import { notifyTabs } from "../tab-messages";
import { passwordHint, useAuthForm } from "../useAuthForm";
import { passwordForm } from "./account.forms";

interface ChangePasswordFormProps {
  /** For password managers: the account that the password belongs to. */
  email: string;
}

export function ChangePasswordForm({ email }: ChangePasswordFormProps) {
  const { form, field, isBusy } = useAuthForm(passwordForm, {
    initial: { oldPassword: "", newPassword: "" },
    onAnswer({ changePassword: answer }) {
      if (answer.__typename === "Confirmation") notifyTabs({ kind: "accountChanged" });
      return false;
    },
  });

  return (
    <Form {...form} className="grid gap-5 sm:grid-cols-2">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...field("oldPassword")} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
        {...field("newPassword")}
      />
      <p className="text-muted sm:col-span-2">This logs you out on all other devices.</p>
      <div className="sm:col-span-2">
        <Button type="submit" busy={isBusy}>
          Change password
        </Button>
      </div>
    </Form>
  );
}

/** A customer who only signs in with Google has no old password to enter, so the first one is set by email. */
export function FirstPassword({ email }: { email: string }) {
  const [isSent, setIsSent] = useState(false);

  function showSent() {
    setIsSent(true);
    return true;
  }

  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <p className="text-muted">
        You log in with Google. To log in with your email and a password too, set a password with the link we
        email you.
      </p>
      <ActionButton action={requestResetForm} values={{ email }} onAnswer={showSent}>
        Email me the link
      </ActionButton>
      <p role="status" className="text-muted empty:hidden">
        {isSent && (
          <LongText>{`We have sent a link to ${email}. It works once, within an hour. If you do not see it, check your spam folder.`}</LongText>
        )}
      </p>
    </div>
  );
}
