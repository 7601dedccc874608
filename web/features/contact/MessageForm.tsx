import { type FormEvent, useId, useRef } from "react";
import { useDraft } from "../../platform/use-draft";
import { noProblem } from "../../platform/problem";
import { useFocusOnProblem } from "../../platform/use-focus-on-problem";
import { Button } from "../../ui/Button";
import { Send } from "../../ui/icons";
import { InlineError } from "../../ui/InlineError";
import { TextArea } from "../../ui/TextArea";
import { TextField } from "../../ui/TextField";
import { useSession } from "../identity/useSession";
import { type ContactFields, emptyFields, type FieldName } from "./contact-form";
import { RobotTrap } from "./RobotTrap";
import { useSendMessage } from "./useSendMessage";

interface MessageFormProps {
  onSent: (reference: string) => void;
}

export function MessageForm({ onSent }: MessageFormProps) {
  const problemId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { typed, change, forget } = useDraft<ContactFields>("contact-form");
  const { user } = useSession();
  const known = user && { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email };
  const fields = { ...emptyFields, ...known, ...typed };
  const { send, isBusy, problem, setProblem } = useSendMessage((reference) => {
    forget();
    onSent(reference);
  });

  useFocusOnProblem(form, problem);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send(fields);
  }

  const field = (name: FieldName) => ({
    required: true,
    value: fields[name],
    error: problem.fields[name],
    onChange: (event: { target: { value: string } }) => {
      setProblem(noProblem);
      change(name, event.target.value);
    },
  });

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="message-title"
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={handleSubmit}
    >
      <TextField label="Name" autoComplete="name" maxLength={80} {...field("name")} />
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field("email")} />
      <div className="sm:col-span-2">
        <TextArea label="Enter your message" rows={6} maxLength={2000} {...field("message")} />
      </div>
      <RobotTrap value={fields.website} onChange={(value) => change("website", value)} />
      <div id={problemId} className="empty:hidden sm:col-span-2">
        {problem.text && <InlineError>{problem.text}</InlineError>}
      </div>
      <Button
        type="submit"
        size="lg"
        block
        className="sm:col-span-2"
        busy={isBusy}
        aria-describedby={problem.text ? problemId : undefined}
      >
        <Send size={20} />
        Send message
      </Button>
    </form>
  );
}
