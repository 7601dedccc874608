import { lazy, Suspense, useState } from "react";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import {
  type StaffMessageLineFragment,
  useCloseMessageMutation,
  useTakeMessageMutation,
} from "../screens/generated/messages";
import { useMay } from "../session/useSession";
import { InboxItem } from "./InboxItem";
import { formatTime } from "./lagos-time";

const AnswerDialog = lazy(async () => ({ default: (await import("./AnswerDialog")).AnswerDialog }));
const CloseDialog = lazy(async () => ({ default: (await import("./CloseDialog")).CloseDialog }));

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
      <Suspense>
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
      </Suspense>
    </InboxItem>
  );
}
