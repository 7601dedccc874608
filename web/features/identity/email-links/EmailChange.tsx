import { useApolloClient } from "@apollo/client/react";
import type { FormAction } from "../../../forms/form-action";
import { Form } from "../../../forms/Form";
import { Button } from "../../../ui/Button";
import { FormMessage } from "../../../ui/FormMessage";
import { FormCard } from "../FormCard";
import { forgetCustomer } from "../session-cache";
import { notifyTabs } from "../tab-messages";
import { useAuthForm } from "../useAuthForm";
import { CodeField, IncompleteLink } from "./CodeField";
import { useLinkCode } from "./email-link";
import { newEmailForm, restoreEmailForm } from "./email-link.forms";

/** The page behind the link in the new mailbox. */
export function NewEmail() {
  return (
    <PressToSend
      action={newEmailForm}
      title="Change your email"
      introduction="From now on you log in with the new email."
      label="Change my email"
      onAnswer={({ changeEmail }) => {
        if (changeEmail.__typename === "Confirmation") notifyTabs({ kind: "accountChanged" });
      }}
    />
  );
}

/** The page behind the link in the old mailbox. */
export function RestoreEmail() {
  const client = useApolloClient();
  return (
    <PressToSend
      action={restoreEmailForm}
      title="Take your account back"
      introduction="Your account gets its old email again. Every device is logged out, and passwords and Google accounts added since are removed."
      label="It was not me: take it back"
      onAnswer={({ restoreEmail }) => {
        if (restoreEmail.__typename !== "Confirmation") return;
        // Every session of the account has ended, including this browser's.
        forgetCustomer(client);
        notifyTabs({ kind: "sessionOver" });
      }}
    />
  );
}

interface PressToSendProps<Data, Variables extends object> {
  action: FormAction<"code", Data, Variables>;
  title: string;
  introduction: string;
  label: string;
  onAnswer: (data: Data) => void;
}

/** Sends the link's code at a press only: mail scanners open links, too. */
function PressToSend<Data, Variables extends object>(props: PressToSendProps<Data, Variables>) {
  const { action, title, introduction, label, onAnswer } = props;
  const { code, setCode } = useLinkCode();
  const { form, message, button } = useAuthForm(action, {
    initial: { code: code ?? "" },
    onAnswer(data) {
      onAnswer(data);
      return false;
    },
  });
  if (code === "" || code === null) return <IncompleteLink onCode={setCode} />;
  return (
    <FormCard title={title} introduction={introduction}>
      <Form {...form} className="grid gap-4">
        <div className="hidden scriptless:block">
          <CodeField form={action.name} />
        </div>
        <FormMessage {...message} />
        <Button {...button} block>
          {label}
        </Button>
      </Form>
    </FormCard>
  );
}
