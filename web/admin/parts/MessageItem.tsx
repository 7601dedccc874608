import { useState } from "react";
import { refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { Modal } from "../../ui/Modal";
import { TextArea } from "../../ui/TextField";
import { toastSuccess } from "../../ui/toast";
import {
  type StaffMessageLineFragment,
  useAnswerMessageMutation,
  useCloseMessageMutation,
  useTakeMessageMutation,
} from "../generated/operations";
import { useMay } from "../session/useSession";
import { CloseDialog } from "./CloseDialog";
import { InboxItem } from "./InboxItem";
import { formatTime } from "./lagos-time";

interface MessageItemProps {
  message: StaffMessageLineFragment;
  onDone: () => void;
}

/** A message with its answers. */
export function MessageItem({ message, onDone }: MessageItemProps) {
  const [dialog, setDialog] = useState<"answer" | "close" | null>(null);
  const [take] = useTakeMessageMutation();
  const [close] = useCloseMessageMutation();
  const may = useMay();
  const { id, reference, origin, name, email, message: text, answers } = message;
  const answer = (
    <Button size="sm" aria-label={`Answer: ${reference}`} onClick={() => setDialog("answer")}>
      Answer
    </Button>
  );
  const actions = {
    async take() {
      const taken = await answerOf(take({ variables: { id } }));
      return taken.__typename === "AdminRefusal" ? taken : null;
    },
    onDone,
    onClose: () => setDialog("close"),
    more: answer,
  };
  return (
    <InboxItem
      reference={reference}
      title={`${name}, ${email}`}
      subtitle={`${reference} from the ${origin}`}
      item={message}
      {...(may("messages.answer") && { actions })}
    >
      <p className="max-h-80 overflow-auto wrap-anywhere whitespace-pre-wrap" tabIndex={-1}>
        {text}
      </p>
      {answers.map((each) => (
        <div key={each.id} className="rounded-control bg-sunken p-3">
          <p className="wrap-anywhere whitespace-pre-wrap">{each.text}</p>
          <p className="text-sm text-muted">
            {each.staffName}, {formatTime(each.createdAt)}
          </p>
        </div>
      ))}
      {dialog === "answer" && (
        <AnswerDialog message={message} onDone={onDone} onClose={() => setDialog(null)} />
      )}
      {dialog === "close" && (
        <CloseDialog
          title={`Close ${reference}`}
          close={async (reason) => {
            const closed = await answerOf(close({ variables: { input: { id, reason } } }));
            return closed.__typename === "AdminRefusal" ? closed : null;
          }}
          onDone={onDone}
          onClose={() => setDialog(null)}
        />
      )}
    </InboxItem>
  );
}

function AnswerDialog({ message, onDone, onClose }: MessageItemProps & { onClose: () => void }) {
  const [send] = useAnswerMessageMutation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { id, email, reference } = message;
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
        <TextArea label={`To ${email}`} rows={8} {...form.field("text")} />
        <FormSentence {...form.sentence} />
        <Button {...form.button}>Send the answer</Button>
      </form>
    </Modal>
  );
}
