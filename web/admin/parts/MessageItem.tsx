import { formatDateTime } from "../../values/dates";
import {
  type StaffMessageLineFragment,
  useAnswerMessageMutation,
  useCloseMessageMutation,
  useTakeMessageMutation,
} from "../screens/generated/messages";
import { DialogAction } from "./ActionDialog";
import { InboxItem } from "./InboxItem";

interface MessageItemProps {
  message: StaffMessageLineFragment;
  onDone: () => void;
}

export function MessageItem({ message, onDone }: MessageItemProps) {
  const [take] = useTakeMessageMutation();
  const [close] = useCloseMessageMutation();
  const [answer] = useAnswerMessageMutation();
  const { id, reference, origin, name, email, answers } = message;
  const answerButton = (
    <DialogAction
      button="Answer"
      variant="primary"
      aria-label={`Answer: ${reference}`}
      title={`Answer ${reference}`}
      isWide
      fields={{ text: { label: `To ${email}`, rows: 8, required: "Write an answer", maxLength: 5_000 } }}
      draft={`answer ${id}`}
      action="Send the answer"
      send={({ text }, idempotencyKey) => answer({ variables: { input: { id, text, idempotencyKey } } })}
      done={`The answer to ${email} is on its way`}
      onDone={onDone}
    >
      <figure className="grid gap-1 rounded-control bg-sunken p-3">
        <figcaption className="text-sm text-muted">{name} wrote</figcaption>
        <blockquote className="max-h-40 overflow-auto wrap-anywhere whitespace-pre-wrap" tabIndex={-1}>
          {message.message}
        </blockquote>
      </figure>
    </DialogAction>
  );
  return (
    <InboxItem
      title={`${name}, ${email}`}
      subtitle={`${reference} from the ${origin}`}
      item={message}
      permission="messages.answer"
      take={() => take({ variables: { id } })}
      close={(reason) => close({ variables: { input: { id, reason } } })}
      actions={answerButton}
      onDone={onDone}
    >
      <p className="max-h-80 overflow-auto wrap-anywhere whitespace-pre-wrap" tabIndex={-1}>
        {message.message}
      </p>
      {answers.map(({ id: answerId, text, staffName, createdAt }) => (
        <div key={answerId} className="rounded-control bg-sunken p-3">
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
          <p className="text-sm text-muted">
            {staffName}, {formatDateTime(createdAt)}
          </p>
        </div>
      ))}
    </InboxItem>
  );
}
