import { lazy, Suspense, useRef, useSyncExternalStore } from "react";
import { MessageCircle, X } from "lucide-react";
import { clearProblems, toastError } from "../../ui/toast";
import { Link } from "react-router";
import { paths } from "../../values/paths";
import { isChatOpen, onChatToggle, setChatOpen } from "./chat-panel";

const load = () => import("./ChatPanel");
const ChatPanel = lazy(load);
const preload = () => void load().catch(() => undefined);
const panelId = "chat-panel";

/** In the header, where there is room, the button covers no price and no control of the page. */
const round =
  "btn btn-primary border-raised top-[calc(var(--header)/2-1.375rem)] z-30 size-11 rounded-full p-0 lg:fixed lg:end-0.5 lg:top-auto lg:bottom-6 lg:shadow-raised";
const beside = {
  menu: "fixed end-[calc(clamp(1rem,4vw,2.5rem)+2.75rem)]",
  /** Without scripts there is no menu, and the header scrolls away with the page. */
  logo: "absolute end-3",
};

/** The floating button on every page. The panel's code is loaded when it is first needed. Without scripts it is a link. */
export function ChatWidget() {
  const isOpen = useSyncExternalStore(onChatToggle, isChatOpen, () => false);
  const button = useRef<HTMLButtonElement>(null);

  async function toggle() {
    if (isOpen) return setChatOpen(false);
    try {
      await load();
      clearProblems();
      setChatOpen(true);
    } catch {
      toastError("We could not open the chat. Please try again.");
    }
  }

  function close() {
    setChatOpen(false);
    button.current?.focus();
  }

  return (
    <div className="print:hidden">
      <noscript>
        <Link to={paths.chat} aria-label="Chat" className={`${round} ${beside.logo}`}>
          <MessageCircle size={26} />
        </Link>
      </noscript>
      {isOpen && (
        <Suspense>
          <ChatPanel id={panelId} onClose={close} />
        </Suspense>
      )}
      <button
        ref={button}
        type="button"
        aria-label="Chat"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        className={`needs-script ${round} ${beside.menu}`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void toggle()}
      >
        {isOpen ? <X size={26} /> : <MessageCircle size={26} />}
      </button>
    </div>
  );
}
