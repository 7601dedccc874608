import { Form } from "../../forms/Form";
import { useActionForm } from "../../forms/use-action-form";
import { useRefusedForm } from "../../platform/form-answer";
import { Button } from "../../ui/Button";
import { FormMessage } from "../../ui/FormMessage";
import { User } from "lucide-react";
import { TextField } from "../../ui/TextField";
import { useSession } from "../identity/useSession";
import { handOverForm } from "./chat.forms";
import { showHandOver } from "./send-message";

/** Hands the chat over to a person. Explains first what customer care will see and how they reply. */
export function HandOver({ sessionId }: { sessionId: string }) {
  const email = useSession().user?.email;
  const refused = useRefusedForm(handOverForm.name);
  const { form, field, message, button } = useActionForm(handOverForm, {
    values: { sessionId },
    initial: { email: email ?? "" },
    onAnswer({ handOverChat: answer }) {
      if (answer.__typename !== "ChatHandOver") return false;
      showHandOver(answer.message);
      return true;
    },
  });

  return (
    <details
      open={refused !== null}
      className="group max-h-1/2 shrink-0 overflow-y-auto px-4 pb-3 open:border-t open:border-line open:bg-sunken open:pt-3"
    >
      <summary className="btn btn-outline btn-sm min-h-11 no-marker">
        <User size={18} />
        Talk to a person
      </summary>
      <Form {...form} aria-label="Talk to a person" className="mt-3 grid gap-3">
        {email && <input type="hidden" name="email" value={email} />}
        <p className="text-sm wrap-anywhere">
          We send this chat to customer care, and a person replies by email{email && ` to ${email}`}.
        </p>
        {!email && <TextField label="Your email" type="email" autoComplete="email" {...field("email")} />}
        <FormMessage {...message} />
        <Button {...button} size="sm" className="min-h-11">
          Send to customer care
        </Button>
      </Form>
    </details>
  );
}
