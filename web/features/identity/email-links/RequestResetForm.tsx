import { useState } from "react";
import { useLocation } from "react-router";
import { useRequestPasswordResetMutation } from "../../../generated/operations";
import { answerOf } from "../../../platform/use-send";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Mail } from "../../../ui/icons";
import { LongText } from "../../../ui/LongText";
import { TextField } from "../../../ui/TextField";
import { FormCard } from "../FormCard";
import { useAuthForm } from "../useAuthForm";
import { longestSignUpEmail } from "../../../generated/limits";

interface RequestResetFormProps {
  title: string;
}

/** Says the same whether or not anybody has this e-mail. */
export function RequestResetForm({ title }: RequestResetFormProps) {
  const [request] = useRequestPasswordResetMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  // What was typed into the sign-in form before.
  const { state } = useLocation() as { state: { email?: string } | null };
  const { form, field, isBusy } = useAuthForm({
    initial: { email: state?.email ?? "" },
    required: { email: "Please enter your email" },
    longest: { email: longestSignUpEmail },
    async send(variables) {
      await answerOf(request({ variables }));
      setSentTo(variables.email);
    },
  });

  if (sentTo !== null) {
    return (
      <EmptyState
        title="Check your email"
        picture={<Mail size={36} />}
        action={
          <Button variant="outline" onClick={() => setSentTo(null)}>
            Send again
          </Button>
        }
      >
        <p role="status">
          <LongText>
            {`If ${sentTo} has an account, we have sent a link to choose a new password. It works once, within 30 minutes. If you do not see the email, check your spam folder.`}
          </LongText>
        </p>
      </EmptyState>
    );
  }
  return (
    <FormCard title={title} introduction="We will email you a link to choose a new one.">
      <form {...form} className="grid gap-4">
        <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
        <Button type="submit" block busy={isBusy}>
          Send the link
        </Button>
      </form>
    </FormCard>
  );
}
