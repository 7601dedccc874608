import { useState } from "react";
import { refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { Modal } from "../../ui/Modal";
import { TextArea } from "../../ui/TextField";
import { toastSuccess } from "../../ui/toast";
import { randomUuid } from "../../values/random-uuid";
import { type StaffMessageLineFragment, useAnswerMessageMutation } from "../screens/generated/messages";

interface AnswerDialogProps {
  message: StaffMessageLineFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Answers a message by mail. */
export function AnswerDialog({ message, onDone, onClose }: AnswerDialogProps) {
  const [send] = useAnswerMessageMutation();
  const [idempotencyKey] = useState(randomUuid);
  const { id, name, email, reference } = message;
  const form = useForm({
    initial: { text: "" },
    draft: `answer ${id}`,
    maxLengths: { text: 5_000 },
    required: { text: "Write an answer" },
    async send({ text }) {
      const answer = await answerOf(send({ variables: { input: { id, text, idempotencyKey } } }));
      if (answer.__typename === "AdminRefusal") return refusedProblem(answer, ["text"]);
      toastSuccess(`The answer to ${email} is on its way`);
      form.reset();
      onDone();
      onClose();
      return undefined;
    },
  });
  return (
    <Modal open title={`Answer ${reference}`} onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        <figure className="grid gap-1 rounded-control bg-sunken p-3">
          <figcaption className="text-sm text-muted">{name} wrote</figcaption>
          <blockquote className="max-h-40 overflow-auto wrap-anywhere whitespace-pre-wrap" tabIndex={-1}>
            {message.message}
          </blockquote>
        </figure>
        <TextArea label={`To ${email}`} rows={8} {...form.field("text")} />
        <FormSentence {...form.sentence} />
        <Button {...form.button}>Send the answer</Button>
      </form>
    </Modal>
  );
}
