import { type UIEvent, useEffect, useRef } from "react";
import { Avatar } from "../../ui/Avatar";
import { ButtonLink } from "../../ui/ButtonLink";
import { classNames } from "../../ui/class-names";
import { brand } from "../../values/brand";
import { NotReceived } from "../bundles/NotReceived";
import { useSession } from "../identity/useSession";
import { answerId } from "./chat.forms";
import { ChatContact } from "./ChatContact";
import { changeConversation, type ChatBubble, type ChatLink, type Conversation } from "./conversation";

/** Pixels. If the log is scrolled further up than this, the customer is reading earlier messages. */
const nearEnd = 120;

/** The whole conversation. A screen reader reads a reply once it is complete, not word by word. */
export function ChatLog({ bubbles, coming }: Pick<Conversation, "bubbles" | "coming">) {
  const { user } = useSession();
  const log = useRef<HTMLDivElement>(null);
  const isNew = coming?.reply.text === "";
  const shown = coming ? [...bubbles, coming.question, coming.reply] : bubbles;

  // Whether the log was scrolled to its end before the newest text was added.
  const follows = useRef(true);

  function handleScroll({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) {
    follows.current = scrollHeight - scrollTop - clientHeight < nearEnd;
  }

  useEffect(() => {
    if (log.current && (isNew || follows.current)) log.current.scrollTop = log.current.scrollHeight;
  }, [bubbles, coming, isNew]);

  return (
    <div
      ref={log}
      role="log"
      aria-label="Messages"
      aria-busy={coming !== null}
      onScroll={handleScroll}
      // Positioned, so that text for screen readers scrolls with the log instead of making the panel longer.
      className="relative flex grow flex-col gap-4 overflow-y-auto overscroll-contain p-4"
    >
      <ChatMessage text={welcomeText(user !== null)} />
      <ChatContact />
      {shown.map(({ isUser, ...bubble }) => (
        <ChatMessage
          key={bubble.id}
          {...bubble}
          isLast={bubble.id === shown.at(-1)?.id}
          person={isUser ? (user ?? visitor) : undefined}
        />
      ))}
    </div>
  );
}

/** The greeting requests no user ID from a signed-in customer, because the shop knows it. */
const welcomeText = (isSignedIn: boolean) =>
  `Welcome to ${brand}! ${isSignedIn ? "We have your user ID, so just" : "Please reply with your user ID, and"} tell us how we can help. Never send a password or a card number.`;

/** The writer's name while no one is signed in. */
const visitor = { firstName: "You", lastName: "", photo: null };

interface ChatMessageProps extends Pick<ChatBubble, "text" | "links" | "purchaseId" | "isCut"> {
  isLast?: boolean;
  /** The writer; the assistant if omitted. */
  person?: { firstName: string; lastName: string; photo?: string | null };
}

const bubble = "min-w-0 rounded-card px-4 py-2.5 wrap-anywhere whitespace-pre-wrap";

/** One bubble with its writer's initials. The text is plain: markup in it is displayed, not interpreted. */
function ChatMessage({ text, links = [], purchaseId, isCut, isLast, person }: ChatMessageProps) {
  return (
    <article
      // The server's answer to a message leads here.
      id={isLast ? answerId : undefined}
      className={classNames(
        "flex max-w-[92%] scroll-mt-24 items-end gap-2",
        person && "flex-row-reverse self-end",
      )}
    >
      <span className="sr-only">{person ? "You said:" : "Assistant said:"}</span>
      {person ? (
        <Avatar {...person} size={32} />
      ) : (
        <span
          aria-hidden="true"
          className="display grid size-8 shrink-0 place-items-center rounded-full bg-brand text-xs [line-height:1] text-on-brand uppercase"
        >
          {brand.charAt(0)}A
        </span>
      )}
      <div
        className={classNames(
          bubble,
          person ? "rounded-ee-small bg-primary text-on-primary" : "rounded-es-small bg-sunken",
        )}
      >
        {text || <Writing />}
        {isCut && <p className="mt-2 text-sm text-muted">The reply was cut off. Please ask again.</p>}
        <ChatLinks links={links} />
        {purchaseId && (
          <div className="mt-2 mb-1 text-sm whitespace-normal *:justify-items-stretch [&_.btn]:min-h-11">
            <NotReceived purchaseId={purchaseId} />
          </div>
        )}
      </div>
    </article>
  );
}

/** The reply's links as buttons below its text. They lead to pages of this shop only. */
function ChatLinks({ links }: { links: readonly ChatLink[] }) {
  const shopLinks = links.filter(({ href }) => /^\/(?![/\\])/.test(href));
  if (shopLinks.length === 0) return null;
  return (
    <ul aria-label="Links" className="mt-3 mb-1 grid gap-2 whitespace-normal">
      {shopLinks.map(({ text, href }) => (
        <li key={href}>
          <ButtonLink to={href} variant="outline" size="sm" block className="min-h-11" onClick={makeRoom}>
            {text}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** On a phone the panel covers the page that the link opens, so it closes. The conversation remains. */
function makeRoom() {
  if (!window.matchMedia?.("(width >= 40rem)").matches) changeConversation({ isOpen: false });
}

function Writing() {
  return (
    <span className="flex h-6 items-center gap-1">
      <span className="sr-only">A reply is being written</span>
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          aria-hidden="true"
          className="size-2 animate-bounce rounded-full bg-muted"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </span>
  );
}
