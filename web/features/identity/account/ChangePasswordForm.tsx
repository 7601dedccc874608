import { AccountDocument, useChangePasswordMutation } from "../../../generated/operations";
import { answerOf } from "../../../platform/use-send";
import { Button } from "../../../ui/Button";
import { PasswordField } from "../../../ui/PasswordField";
import { toastSuccess } from "../../../ui/toast";
import { tellTabs } from "../tab-messages";
import { passwordHint, useAuthForm } from "../useAuthForm";

interface ChangePasswordFormProps {
  /** For password managers: whose password it is. */
  email: string;
}

export function ChangePasswordForm({ email }: ChangePasswordFormProps) {
  const [change] = useChangePasswordMutation({ refetchQueries: [{ query: AccountDocument }] });
  const { form, field, isBusy, reset } = useAuthForm({
    initial: { oldPassword: "", newPassword: "" },
    required: {
      oldPassword: "Please enter your current password",
      newPassword: "Please choose a new password",
    },
    async send(input) {
      const answer = await answerOf(change({ variables: { input } }));
      if (answer.__typename === "WrongCredentials")
        return { ...answer, fields: [{ name: "oldPassword", message: answer.message }] };
      if (answer.__typename === "InvalidInput") return answer;
      reset();
      tellTabs({ kind: "accountChanged" });
      toastSuccess(answer.message);
    },
  });

  return (
    <form {...form} className="grid gap-5 sm:grid-cols-2">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...field("oldPassword")} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
        {...field("newPassword")}
      />
      <p className="text-muted sm:col-span-2">This signs you out on all other devices.</p>
      <div className="sm:col-span-2">
        <Button type="submit" busy={isBusy}>
          Change password
        </Button>
      </div>
    </form>
  );
}
