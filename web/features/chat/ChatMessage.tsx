import { Avatar } from "../../ui/Avatar";
import { ButtonLink } from "../../ui/ButtonLink";
import { classNames } from "../../ui/class-names";
import { brand } from "../../values/brand";
import type { ChatLink } from "./chat-events";
import { setChatOpen } from "./chat-panel";
import type { ChatBubble } from "./conversation";

interface ChatMessageProps extends Pick<ChatBubble, "text" | "links" | "state"> {
  /** Who wrote it; the assistant when left out. */
  person?: { firstName: string; lastName: string; photo?: string | null };
}

const bubble = "min-w-0 rounded-card px-4 py-2.5 wrap-anywhere whitespace-pre-wrap";

/** One bubble with its writer's initials. The text is plain: markup in it is shown, never obeyed. */
export function ChatMessage({ text, links = [], state, person }: ChatMessageProps) {
  return (
    <article
      className={classNames("flex max-w-[92%] items-end gap-2", person && "flex-row-reverse self-end")}
    >
      <span className="sr-only">{person ? "You said:" : "Assistant said:"}</span>
      {person ? (
        <Avatar {...person} size={32} />
      ) : (
        <span
          aria-hidden="true"
          className="display grid size-8 shrink-0 place-items-center rounded-full bg-brand text-xs leading-none text-on-brand uppercase"
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
        {state === "cut" && (
          <p className="mt-2 text-sm text-muted">The reply was cut off. Please ask again.</p>
        )}
        <ChatLinks links={links} />
      </div>
    </article>
  );
}

/** Where the reply sends to, as buttons below its words: pages of this shop and nothing else. */
function ChatLinks({ links }: { links: readonly ChatLink[] }) {
  const ours = links.filter(({ href }) => /^\/(?![/\\])/.test(href));
  if (ours.length === 0) return null;
  return (
    <ul aria-label="Where to go on" className="mt-3 mb-1 grid gap-2 whitespace-normal">
      {ours.map(({ text, href }) => (
        <li key={href}>
          <ButtonLink to={href} variant="outline" size="sm" block className="min-h-11" onClick={makeRoom}>
            {text}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** On a phone the panel lies over the page that was asked for; what was said is there when it is opened again. */
function makeRoom() {
  if (!window.matchMedia?.("(width >= 40rem)").matches) setChatOpen(false);
}

/** Three dots, while the first word is awaited. */
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
