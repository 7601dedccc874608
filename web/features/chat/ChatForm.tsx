import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { fieldId } from "../../forms/form-action";
import { Form } from "../../forms/Form";
import { useRefusedForm } from "../../platform/form-answer";
import { Button } from "../../ui/Button";
import { Send } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { questionForm } from "./chat.forms";
import { ChatContact } from "./ChatContact";
import { changeConversation, conversation, useConversation } from "./conversation";
import { sendMessage } from "./send-message";

const { name, maxLengths } = questionForm;
const id = fieldId(name, "text");

interface ChatFormProps {
  sessionId: string | null;
  /** True while a reply is arriving: the next message has to wait for its end. */
  isBusy: boolean;
}

/** The message box. Enter sends, Shift and Enter insert a line break. */
export function ChatForm({ sessionId, isBusy }: ChatFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const refused = useRefusedForm(name);
  const draft = useConversation((current) => current.draft, refused?.values.text);
  const problem = useConversation((current) => current.problem);
  const error = draft === refused?.values.text ? refused.problem.fields.text : undefined;
  const message = problem?.text ?? error;

  // What was typed, or refused by the server, before the page's scripts ran.
  useLayoutEffect(() => {
    const early = box.current?.value;
    if (early && early !== conversation().draft) changeConversation({ draft: early });
  }, []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void sendMessage();
    box.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void sendMessage();
  }

  return (
    <Form
      hidden={{ name, values: { sessionId: sessionId ?? "" } }}
      aria-label="Your question"
      onSubmit={handleSubmit}
      className="grid gap-3 border-t border-line p-3"
    >
      {message && (
        <InlineError>
          {message}
          {problem?.isLimit && <ChatContact />}
        </InlineError>
      )}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          Your message
        </label>
        <textarea
          ref={box}
          id={id}
          name="text"
          placeholder="Write a message"
          rows={1}
          enterKeyHint="send"
          autoComplete="off"
          maxLength={maxLengths?.text}
          required
          aria-invalid={error !== undefined}
          value={draft}
          onChange={(event) => changeConversation({ draft: event.target.value })}
          onKeyDown={handleKeyDown}
          className="field field-sizing-content max-h-32 resize-none"
        />
        <Button
          type="submit"
          aria-label="Send"
          disabled={isBusy}
          className="min-h-12 w-12 shrink-0 p-0"
          // The focus, and with it a phone's keyboard, stays in the box.
          onPointerDown={(event) => event.preventDefault()}
        >
          <Send size={20} />
        </Button>
      </div>
    </Form>
  );
}
