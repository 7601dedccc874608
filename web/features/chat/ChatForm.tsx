import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { Button } from "../../ui/Button";
import { Send } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { ChatContact } from "./ChatContact";
import { changeConversation, type Conversation, sendMessage } from "./conversation";

interface ChatFormProps extends Pick<Conversation, "draft" | "problem"> {
  /** True while a reply is arriving: the next message has to wait for its end. */
  isBusy: boolean;
}

/** The message box. Enter sends, Shift and Enter insert a line break. */
export function ChatForm({ draft, problem, isBusy }: ChatFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    // On a touch screen the keyboard would cover the greeting before it is read.
    if (!window.matchMedia?.("(pointer: coarse)").matches) box.current?.focus();
    else box.current?.closest<HTMLElement>("[role=dialog]")?.focus();
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
    <form onSubmit={handleSubmit} className="grid gap-3 border-t border-line p-3">
      {problem && (
        <InlineError>
          {problem.text}
          {problem.isLimit && <ChatContact />}
        </InlineError>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={box}
          aria-label="Your message"
          placeholder="Write a message"
          rows={1}
          enterKeyHint="send"
          autoComplete="off"
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
    </form>
  );
}
