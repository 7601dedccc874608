import { useEffect, useRef, useState } from "react";
import { useActionForm } from "../../forms/use-action-form";
import { Button } from "../../ui/Button";
import { FormMessage } from "../../ui/FormMessage";
import { User } from "lucide-react";
import { TextField } from "../../ui/TextField";
import { useSession } from "../identity/useSession";
import { handOverForm } from "./chat.forms";
import { showHandOver } from "./conversation";

interface HandOverProps {
  sessionId: string;
}

/** The button that hands the chat over to a person. Explains first what customer care will see and how they reply. */
export function HandOver({ sessionId }: HandOverProps) {
  const [isFormOpen, setFormOpen] = useState(false);
  const [isDeclined, setIsDeclined] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The form has disappeared, and with it the focus: Escape would no longer close the chat.
  useEffect(() => {
    if (isDeclined && !isFormOpen) button.current?.focus();
  }, [isDeclined, isFormOpen]);

  function decline() {
    setIsDeclined(true);
    setFormOpen(false);
  }

  if (isFormOpen) return <HandOverForm sessionId={sessionId} onClose={decline} />;
  return (
    <div className="grid px-4 pb-3">
      <Button ref={button} variant="outline" size="sm" className="min-h-11" onClick={() => setFormOpen(true)}>
        <User size={18} />
        Talk to a person
      </Button>
    </div>
  );
}

interface HandOverFormProps extends HandOverProps {
  onClose: () => void;
}

function HandOverForm({ sessionId, onClose }: HandOverFormProps) {
  const { user } = useSession();
  const { form, field, message, button } = useActionForm(handOverForm, {
    values: { sessionId },
    initial: { email: user?.email ?? "" },
    onAnswer({ handOverChat: answer }) {
      if (answer.__typename !== "ChatHandOver") return false;
      showHandOver(answer.message);
      return true;
    },
  });
  // The button that was pressed has disappeared, so the message takes the focus.
  const messageRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    (messageRef.current?.parentElement?.querySelector("input") ?? messageRef.current)?.focus();
  }, []);
  const answered = user ? `They reply by email to ${user.email}.` : "They reply by email.";

  return (
    <form
      {...form}
      aria-label="Talk to a person"
      className="grid max-h-1/2 shrink-0 gap-3 overflow-y-auto border-t border-line bg-sunken p-4"
    >
      <p ref={messageRef} tabIndex={-1} className="text-sm wrap-anywhere outline-none">
        We send this chat to customer care, and a person replies. {answered}
      </p>
      {!user && <TextField label="Your email" type="email" autoComplete="email" {...field("email")} />}
      <FormMessage {...message} />
      <div className="flex flex-wrap gap-2">
        <Button {...button} size="sm" className="min-h-11 grow">
          Send to customer care
        </Button>
        <Button variant="ghost" size="sm" className="min-h-11" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
