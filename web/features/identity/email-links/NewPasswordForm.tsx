import { zodResolver } from "@hookform/resolvers/zod";
import { type CodeProblem, useResetPasswordMutation } from "../../../generated/operations";
import { Button } from "../../../ui/Button";
import { PasswordField } from "../../../ui/PasswordField";
import { newPasswordForm, type NewPasswordValues, passwordHint } from "../auth-forms";
import { FormCard } from "../FormCard";
import { forgetCustomer } from "../session-cache";
import { tellTabs } from "../tab-messages";
import { useAuthForm } from "../useAuthForm";

interface NewPasswordFormProps {
  code: string;
  onDone: (words: string) => void;
  onProblem: (problem: CodeProblem) => void;
}

export function NewPasswordForm({ code, onDone, onProblem }: NewPasswordFormProps) {
  const [reset, { client }] = useResetPasswordMutation();
  const { field, handleSubmit, isBusy } = useAuthForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { newPassword: "" },
    send: async ({ newPassword }) => {
      const { data } = await reset({ variables: { input: { code, newPassword } } });
      if (!data) throw new Error("The answer is empty");
      const answer = data.resetPassword;
      if (answer.__typename === "InvalidInput") return answer;
      if (answer.__typename === "CodeNotValid") {
        onProblem(answer.problem);
        return null;
      }
      // Every session of the account has ended, this browser's too.
      forgetCustomer(client);
      tellTabs({ kind: "sessionOver" });
      onDone(answer.message);
      return null;
    },
  });

  return (
    <FormCard title="Choose a new password" introduction="This signs you out on all devices.">
      <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={passwordHint}
          {...field("newPassword")}
        />
        <Button type="submit" block busy={isBusy}>
          Set new password
        </Button>
      </form>
    </FormCard>
  );
}
