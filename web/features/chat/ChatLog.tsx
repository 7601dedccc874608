import { type UIEvent, useEffect, useRef } from "react";
import { useSession } from "../identity/useSession";
import { brand } from "../../values/brand";
import { ChatContact } from "./ChatContact";
import { ChatMessage } from "./ChatMessage";
import type { ChatBubble } from "./conversation";

interface ChatLogProps {
  bubbles: readonly ChatBubble[];
}

/** Further up than this, the customer is reading what was said before. */
const nearEnd = 120;

/** All that was said, read out as it is added: a reply when it is whole, not word by word. */
export function ChatLog({ bubbles }: ChatLogProps) {
  const { user } = useSession();
  const log = useRef<HTMLDivElement>(null);
  const last = bubbles.at(-1);
  const isComing = last?.state === "coming";
  const isNew = isComing && last.text === "";

  // Where the customer was before the newest words made the log longer.
  const follows = useRef(true);

  function handleScroll({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) {
    follows.current = scrollHeight - scrollTop - clientHeight < nearEnd;
  }

  useEffect(() => {
    if (log.current && (isNew || follows.current)) log.current.scrollTop = log.current.scrollHeight;
  }, [bubbles, isNew]);

  // What was said before the panel was opened again is looked at from its end.
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, []);

  return (
    <div
      ref={log}
      role="log"
      aria-label="Messages"
      aria-busy={isComing}
      onScroll={handleScroll}
      // Positioned, so that what only screen readers get scrolls with it instead of making the panel longer.
      className="relative flex grow flex-col gap-4 overflow-y-auto overscroll-contain p-4"
    >
      <ChatMessage
        text={`Welcome to ${brand}! Please reply with your user ID, and tell us how we can help. Never send a password or a card number.`}
      />
      <ChatContact />
      {bubbles.map(({ id, isUser, text, links, state }) => (
        <ChatMessage
          key={id}
          text={text}
          links={links}
          state={state}
          person={isUser ? (user ?? visitor) : undefined}
        />
      ))}
    </div>
  );
}

const visitor = { firstName: "You", lastName: "", photo: null };
