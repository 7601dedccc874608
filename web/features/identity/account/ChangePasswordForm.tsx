import { useState } from "react";
import { AccountDocument, useChangePasswordMutation } from "./generated/Account";
import { useRequestPasswordResetMutation } from "../email-links/generated/EmailLinks";
import { ActionForm } from "../../../platform/ActionForm";
import { HiddenFields } from "../../../platform/HiddenFields";
import { answerOf, useSend } from "../../../platform/use-send";
import { Button } from "../../../ui/Button";
import { LongText } from "../../../ui/LongText";
import { PasswordField } from "../../../ui/PasswordField";
import { clearProblems, toastError, toastSuccess } from "../../../ui/toast";
import { requestResetForm } from "../email-links/email-link.forms";
import { notifyTabs } from "../tab-messages";
import { passwordHint, useAuthForm } from "../useAuthForm";
import { passwordForm } from "./account.forms";

interface ChangePasswordFormProps {
  /** For password managers: the account that the password belongs to. */
  email: string;
}

export function ChangePasswordForm({ email }: ChangePasswordFormProps) {
  const [change] = useChangePasswordMutation({ refetchQueries: [{ query: AccountDocument }] });
  const { form, hidden, field, isBusy, reset } = useAuthForm({
    initial: { oldPassword: "", newPassword: "" },
    action: passwordForm,
    async send(input) {
      const answer = await answerOf(change({ variables: { input } }));
      if (answer.__typename === "WrongCredentials")
        return { ...answer, fields: [{ name: "oldPassword", message: answer.message }] };
      if (answer.__typename === "InvalidInput") return answer;
      reset();
      notifyTabs({ kind: "accountChanged" });
      toastSuccess(answer.message);
    },
  });

  return (
    <form {...form} className="grid gap-5 sm:grid-cols-2">
      <HiddenFields {...hidden} />
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
    </form>
  );
}

interface FirstPasswordProps {
  email: string;
}

/** A customer who only signs in with Google has no old password to enter, so the first one is set by email. */
export function FirstPassword({ email }: FirstPasswordProps) {
  const [request] = useRequestPasswordResetMutation();
  const [isSent, setIsSent] = useState(false);

  const { send, isBusy } = useSend(
    async () => {
      clearProblems();
      await answerOf(request({ variables: { email } }));
      setIsSent(true);
    },
    { showError: toastError },
  );

  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <p className="text-muted">
        You log in with Google. To log in with your email and a password too, set a password with the link we
        email you.
      </p>
      <ActionForm action={requestResetForm} values={{ email }} onSubmit={() => void send()}>
        <Button type="submit" busy={isBusy}>
          Email me the link
        </Button>
      </ActionForm>
      <p role="status" className="text-muted empty:hidden">
        {isSent && (
          <LongText>{`We have sent a link to ${email}. It works once, within an hour. If you do not see it, check your spam folder.`}</LongText>
        )}
      </p>
    </div>
  );
}
