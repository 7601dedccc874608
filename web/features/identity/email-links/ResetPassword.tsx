import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { type CodeProblem, usePasswordResetRemovesDetailsQuery } from "./generated/EmailLinks";
import { Form } from "../../../forms/Form";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { BadgeCheck, Mail } from "lucide-react";
import { InlineError } from "../../../ui/InlineError";
import { LongText } from "../../../ui/LongText";
import { PasswordField } from "../../../ui/PasswordField";
import { TextField } from "../../../ui/TextField";
import { loginModes } from "../../../values/paths";
import { readLinkState } from "../../../values/link-state";
import { FormCard } from "../FormCard";
import { LogInLink } from "../LogInLink";
import { forgetCustomer } from "../session-cache";
import { notifyTabs } from "../tab-messages";
import { guardText, passwordHint, useAuthForm } from "../useAuthForm";
import { CodeField, IncompleteLink } from "./CodeField";
import { codeProblemTitles, useLinkCode } from "./email-link";
import { newPasswordForm, requestResetForm, resetSentText } from "./email-link.forms";

type End = { done: string } | { problem: CodeProblem };

/** The page behind the link in the reset mail, and the form that requests that mail. */
export function ResetPassword() {
  const { code, setCode } = useLinkCode();
  const [end, setEnd] = useState<End | null>(null);

  if (end && "done" in end) {
    return (
      <EmptyState
        title="Your new password is set"
        picture={<BadgeCheck size={36} />}
        action={<LogInLink step="signIn">Log in</LogInLink>}
      >
        <p role="status">{end.done}</p>
      </EmptyState>
    );
  }
  if (end) return <GetNewLink problem={codeProblemTitles[end.problem]} />;
  if (code === null) return <RequestResetForm title="Forgot your password?" />;
  if (code === "") return <IncompleteLink onCode={setCode} />;
  return (
    <NewPasswordForm
      code={code}
      onDone={(done) => setEnd({ done })}
      onProblem={(problem) => setEnd({ problem })}
    />
  );
}

function GetNewLink({ problem }: { problem: string }) {
  return (
    <div className="mx-auto grid w-full max-w-110 gap-5">
      <InlineError>
        <strong>{problem}.</strong> Enter your email below to get a new one.
      </InlineError>
      <RequestResetForm title="Get a new link" />
    </div>
  );
}

/** Shows the same result whether or not an account has this email. */
function RequestResetForm({ title }: { title: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  // The email that was typed into the sign-in form before.
  const { state } = useLocation();
  const { form, field, isBusy } = useAuthForm(requestResetForm, {
    initial: { email: sentTo ?? readLinkState(state).email ?? "" },
    onAnswer(_, { email }) {
      setSentTo(email);
      setIsSent(true);
      return true;
    },
  });

  if (sentTo !== null && isSent) {
    return (
      <EmptyState
        title="Check your email"
        picture={<Mail size={36} />}
        action={
          <Button variant="outline" onClick={() => setIsSent(false)}>
            Send again
          </Button>
        }
      >
        <p role="status">
          <LongText>{resetSentText(sentTo)}</LongText>
        </p>
        <p className="mt-2 text-sm">
          An unconfirmed email gets one link an hour. If you requested one before, use the newest email.
        </p>
      </EmptyState>
    );
  }
  return (
    <FormCard title={title} introduction="We will email you a link to choose a new one.">
      <Form {...form} className="grid gap-4">
        <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
        <Button type="submit" block busy={isBusy}>
          Send the link
        </Button>
      </Form>
    </FormCard>
  );
}

interface NewPasswordFormProps {
  /** Undefined until it is read. */
  code: string | undefined;
  onDone: (message: string) => void;
  onProblem: (problem: CodeProblem) => void;
}

function NewPasswordForm({ code, onDone, onProblem }: NewPasswordFormProps) {
  const client = useApolloClient();
  const { data } = usePasswordResetRemovesDetailsQuery({ variables: { code: code ?? "" }, skip: !code });
  const { form, field, isBusy } = useAuthForm(newPasswordForm, {
    initial: { code: code ?? "", newPassword: "" },
    onAnswer({ resetPassword: answer }) {
      if (answer.__typename === "CodeNotValid") {
        onProblem(answer.problem);
        return true;
      }
      if (answer.__typename !== "Confirmation") return false;
      // Every session of the account has ended, including this browser's.
      forgetCustomer(client);
      notifyTabs({ kind: "sessionOver" });
      onDone(answer.message);
      return true;
    },
  });

  if (data?.passwordResetRemovesDetails === null)
    return <GetNewLink problem="This link does not work (any more)" />;
  return (
    <FormCard title="Choose a new password" introduction={`This logs you out on all devices. ${guardText}`}>
      {data?.passwordResetRemovesDetails && (
        <p role="status" className="rounded-control bg-warning-soft p-4 text-warning">
          <strong className="block">This device is new to us</strong>
          <span className="block">
            Your email is not confirmed, so for your safety this removes the name, phone number, saved numbers
            and cart from your account and stops auto-renewals. Your wallet and receipts stay.
          </span>
          <span className="mt-2 block">
            To keep everything, open the link on the device that you usually log in with.
          </span>
        </p>
      )}
      <Form {...form} className="grid gap-4">
        <div className="hidden gap-4 scriptless:grid">
          {/* The server does not know the account before the form is sent. */}
          <p className="text-sm text-muted">
            If your email is confirmed, your account keeps everything. If it is not, open the link on the
            device you usually log in with: on a new device your account loses its name, saved numbers and
            auto-renewals.
          </p>
          <CodeField form={newPasswordForm.name} />
        </div>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={passwordHint}
          {...field("newPassword")}
        />
        <Button type="submit" block busy={isBusy}>
          Set new password
        </Button>
        <Link
          to={loginModes.resetPassword}
          className="hidden min-h-11 items-center underline underline-offset-4 scriptless:inline-flex"
        >
          Get a new link
        </Link>
      </Form>
    </FormCard>
  );
}
