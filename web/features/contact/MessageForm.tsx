import type { ComponentProps } from "react";
import { useSendContactMessageMutation } from "../../generated/operations";
import { sendOnce } from "../../platform/idempotency-key";
import { refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { Send } from "../../ui/icons";
import { TextArea } from "../../ui/TextArea";
import { TextField } from "../../ui/TextField";
import { useSession } from "../identity/useSession";
import {
  longestSendContactMessageEmail,
  longestSendContactMessageMessage,
  longestSendContactMessageName,
} from "../../generated/limits";

interface MessageFormProps {
  onSent: (reference: string) => void;
}

const longest = {
  name: longestSendContactMessageName,
  email: longestSendContactMessageEmail,
  message: longestSendContactMessageMessage,
};
const required = {
  name: "Please enter your name",
  email: "Please enter your email",
  message: "Please enter your message",
};

export function MessageForm({ onSent }: MessageFormProps) {
  const [sendMessage] = useSendContactMessageMutation();
  const { user } = useSession();
  const { form, field, sentence, button, reset } = useForm({
    draft: "contact-form",
    initial: {
      name: user ? `${user.firstName} ${user.lastName}`.trim() : "",
      email: user?.email ?? "",
      message: "",
      website: "",
    },
    required,
    longest,
    incomplete: "Please fill in all form fields",
    async send(fields) {
      const answer = await sendOnce("contact-message", fields, (idempotencyKey) =>
        answerOf(sendMessage({ variables: { input: { ...fields, idempotencyKey } } })),
      );
      if (answer.__typename !== "ContactMessage") return refusedProblem(answer, ["name", "email", "message"]);
      reset();
      onSent(answer.reference);
    },
  });

  return (
    <form {...form} aria-labelledby="message-title" className="grid gap-5 sm:grid-cols-2">
      <TextField label="Name" autoComplete="name" {...field("name")} />
      <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      <div className="sm:col-span-2">
        <TextArea label="Enter your message" rows={6} {...field("message")} />
      </div>
      <Honeypot {...field("website")} />
      <FormSentence {...sentence} />
      <Button {...button} size="lg" block className="sm:col-span-2">
        <Send size={20} />
        Send message
      </Button>
    </form>
  );
}

/** A field that people neither see, hear nor reach. What fills it in is a robot, and the server knows. */
function Honeypot({ name, value, onChange }: ComponentProps<"input">) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" name={name} value={value} onChange={onChange} />
      </label>
    </div>
  );
}
