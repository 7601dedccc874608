import { lazy, type MouseEvent, Suspense, useRef } from "react";
import { MessageCircle, X } from "lucide-react";
import { clearProblems, toastError } from "../../ui/toast";
import { Link, useLocation } from "react-router";
import { chatPath, paths } from "../../values/paths";
import { changeConversation, useConversation } from "./conversation";

const load = () => import("./ChatPanel");
const ChatPanel = lazy(load);
const preload = () => void load().catch(() => undefined);
const panelId = "chat-panel";

/**
 * In the header, where there is room, the button covers no price and no control of the page.
 */
const round =
  "btn btn-primary fixed end-[calc(clamp(1rem,4vw,2.5rem)+2.75rem)] border-raised top-[calc(var(--header)/2-1.375rem)] z-30 size-11 rounded-full p-0 lg:fixed lg:end-0.5 lg:top-auto lg:bottom-6 lg:shadow-raised";

/** The floating button on every page: a link to the chat's page, which opens the panel once its code is loaded. */
export function ChatWidget() {
  const isChosen = useConversation(({ isOpen }) => isOpen);
  const sessionId = useConversation((current) => current.sessionId);
  const { pathname } = useLocation();
  const button = useRef<HTMLAnchorElement>(null);
  const isOpen = isChosen && pathname !== paths.chat;

  function handleClick(event: MouseEvent) {
    const opensTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (opensTab || pathname === paths.chat) return;
    event.preventDefault();
    void toggle();
  }

  async function toggle() {
    if (isOpen) return changeConversation({ isOpen: false });
    try {
      await load();
      clearProblems();
      changeConversation({ isOpen: true });
    } catch {
      toastError("We could not open the chat. Please try again.");
    }
  }

  function close() {
    changeConversation({ isOpen: false });
    button.current?.focus();
  }

  return (
    <div className="print:hidden">
      {isOpen && (
        <Suspense>
          <ChatPanel id={panelId} onClose={close} />
        </Suspense>
      )}
      <Link
        ref={button}
        to={sessionId ? chatPath(sessionId) : paths.chat}
        aria-label="Chat"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        className={round}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={handleClick}
      >
        {isOpen ? <X size={26} /> : <MessageCircle size={26} />}
      </Link>
    </div>
  );
}
