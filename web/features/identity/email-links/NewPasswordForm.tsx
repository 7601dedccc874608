import { type CodeProblem, useResetPasswordMutation } from "../../../generated/operations";
import { answerOf } from "../../../platform/use-send";
import { Button } from "../../../ui/Button";
import { PasswordField } from "../../../ui/PasswordField";
import { FormCard } from "../FormCard";
import { forgetCustomer } from "../session-cache";
import { tellTabs } from "../tab-messages";
import { passwordHint, useAuthForm } from "../useAuthForm";

interface NewPasswordFormProps {
  code: string;
  onDone: (words: string) => void;
  onProblem: (problem: CodeProblem) => void;
}

export function NewPasswordForm({ code, onDone, onProblem }: NewPasswordFormProps) {
  const [reset, { client }] = useResetPasswordMutation();
  const { form, field, isBusy } = useAuthForm({
    initial: { newPassword: "" },
    required: { newPassword: "Please choose a new password" },
    async send({ newPassword }) {
      const answer = await answerOf(reset({ variables: { input: { code, newPassword } } }));
      if (answer.__typename === "InvalidInput") return answer;
      if (answer.__typename === "CodeNotValid") return onProblem(answer.problem);
      // Every session of the account has ended, this browser's too.
      forgetCustomer(client);
      tellTabs({ kind: "sessionOver" });
      onDone(answer.message);
    },
  });

  return (
    <FormCard title="Choose a new password" introduction="This signs you out on all devices.">
      <form {...form} className="grid gap-4">
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
