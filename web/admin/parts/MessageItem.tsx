import { formatDateTime } from "../../values/dates";
import {
  type StaffMessageLineFragment,
  useAnswerMessageMutation,
  useCloseMessageMutation,
  useTakeMessageMutation,
} from "../screens/generated/messages";
import { useMay } from "../session/useSession";
import { DialogButton } from "./ActionButton";
import { ActionDialog } from "./ActionDialog";
import { InboxItem } from "./InboxItem";

interface MessageItemProps {
  message: StaffMessageLineFragment;
  onDone: () => void;
}

export function MessageItem({ message, onDone }: MessageItemProps) {
  const [take] = useTakeMessageMutation();
  const [close] = useCloseMessageMutation();
  const may = useMay();
  const { id, reference, origin, name, email, message: text, answers } = message;
  const actions = {
    take: () => take({ variables: { id } }),
    close: (reason: string) => close({ variables: { input: { id, reason } } }),
    closeTitle: `Close ${reference}`,
    onDone,
    more: (
      <DialogButton
        variant="primary"
        aria-label={`Answer: ${reference}`}
        dialog={<AnswerDialog message={message} onDone={onDone} />}
      >
        Answer
      </DialogButton>
    ),
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
            {each.staffName}, {formatDateTime(each.createdAt)}
          </p>
        </div>
      ))}
    </InboxItem>
  );
}

function AnswerDialog({ message, onDone }: MessageItemProps) {
  const [send] = useAnswerMessageMutation();
  const { id, name, email, reference } = message;
  return (
    <ActionDialog
      onDone={onDone}
      title={`Answer ${reference}`}
      size="md"
      fields={{ text: { label: `To ${email}`, rows: 8, required: "Write an answer", maxLength: 5_000 } }}
      draft={`answer ${id}`}
      action="Send the answer"
      send={({ text }, idempotencyKey) => send({ variables: { input: { id, text, idempotencyKey } } })}
      done={`The answer to ${email} is on its way`}
    >
      <figure className="grid gap-1 rounded-control bg-sunken p-3">
        <figcaption className="text-sm text-muted">{name} wrote</figcaption>
        <blockquote className="max-h-40 overflow-auto wrap-anywhere whitespace-pre-wrap" tabIndex={-1}>
          {message.message}
        </blockquote>
      </figure>
    </ActionDialog>
  );
}
