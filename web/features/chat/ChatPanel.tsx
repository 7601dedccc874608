import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useBackCloses } from "../../ui/back-closes";
import { Button } from "../../ui/Button";
import { X } from "lucide-react";
import { brand } from "../../values/brand";
import { pageBehind } from "../../values/paths";
import { Chat } from "./Chat";

/** Not modal: the page stays usable while the chat is open. */
export default function ChatPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useAboveKeyboard(panel);
  // A step over the page is what Back closes first.
  const { pathname } = useLocation();
  useBackCloses(onClose, pageBehind(pathname) === pathname);

  useEffect(() => {
    // On a touch screen the keyboard would cover the greeting before it is read.
    const isTouched = window.matchMedia?.("(pointer: coarse)").matches;
    (isTouched ? panel.current : panel.current?.querySelector("textarea"))?.focus();
  }, []);

  /** Elsewhere Escape belongs to the page. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && !event.nativeEvent.isComposing && !event.defaultPrevented) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any of its controls
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={`Chat with ${brand}`}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      className="fixed inset-x-2 bottom-2 z-35 flex h-[min(38rem,calc(var(--screen)-max(5rem,var(--toast-room))-.5rem))] flex-col overflow-hidden rounded-band border border-line bg-raised shadow-raised outline-none [animation:rise_.3s_var(--ease-out)] sm:right-6 sm:left-auto sm:w-100 lg:bottom-24 lg:h-[min(38rem,calc(var(--screen)-max(7rem,var(--toast-room)+6rem)))]"
    >
      <div className="band flex items-center justify-between gap-3 py-3 ps-5 pe-3">
        <div>
          <h2 className="text-lg">How can we help?</h2>
          <p className="text-sm text-on-brand-muted">{brand} support</p>
        </div>
        <Button variant="ghost" aria-label="Close" className="w-11 rounded-full p-0" onClick={onClose}>
          <X size={22} />
        </Button>
      </div>
      <Chat />
    </div>
  );
}

const gap = 8;
/** Pixels: less than the height of any keyboard, more than an address bar that slides away. */
const minKeyboardHeight = 120;

/** Limits a fixed element to the area above a phone's keyboard. Without a keyboard the element's own CSS applies. */
function useAboveKeyboard(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;

    const fit = () => {
      const hidden = window.innerHeight - view.height - view.offsetTop;
      // With zoom, the visible area is small without any keyboard.
      const hasKeyboard = hidden > minKeyboardHeight && Math.abs(view.scale - 1) < 0.05;
      element.current?.style.setProperty("bottom", hasKeyboard ? `${hidden + gap}px` : "");
      element.current?.style.setProperty("height", hasKeyboard ? `${view.height - 2 * gap}px` : "");
    };
    fit();
    view.addEventListener("resize", fit);
    view.addEventListener("scroll", fit);
    return () => {
      view.removeEventListener("resize", fit);
      view.removeEventListener("scroll", fit);
    };
  }, [element]);
}
