import { zodResolver } from "@hookform/resolvers/zod";
import { AccountDocument, useChangePasswordMutation } from "../../../generated/operations";
import { Button } from "../../../ui/Button";
import { PasswordField } from "../../../ui/PasswordField";
import { toastSuccess } from "../../../ui/toast";
import { changePasswordForm, type ChangePasswordValues, passwordHint } from "../auth-forms";
import { tellTabs } from "../tab-messages";
import { useAuthForm } from "../useAuthForm";

interface ChangePasswordFormProps {
  /** For password managers: whose password it is. */
  email: string;
}

const empty = { oldPassword: "", newPassword: "" };

export function ChangePasswordForm({ email }: ChangePasswordFormProps) {
  const [change] = useChangePasswordMutation({ refetchQueries: [{ query: AccountDocument }] });
  const { field, handleSubmit, isBusy, reset } = useAuthForm<ChangePasswordValues>({
    resolver: zodResolver(changePasswordForm),
    defaultValues: empty,
    send: async (input) => {
      const { data } = await change({ variables: { input } });
      if (!data) throw new Error("The answer is empty");
      const answer = data.changePassword;
      if (answer.__typename === "WrongCredentials")
        return { message: answer.message, fields: [{ name: "oldPassword", message: answer.message }] };
      if (answer.__typename === "InvalidInput") return answer;
      reset(empty);
      tellTabs({ kind: "accountChanged" });
      toastSuccess(answer.message);
      return null;
    },
  });

  return (
    <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={handleSubmit}>
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
