import { type RefObject, useEffect } from "react";

/** Escape, pressed inside the element, closes it; elsewhere the key belongs to the page. */
export function useEscape(element: RefObject<HTMLElement | null>, onClose: () => void) {
  useEffect(() => {
    const { current } = element;
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape" && !event.isComposing && !event.defaultPrevented) onClose();
    }
    current?.addEventListener("keydown", handleKeyDown);
    return () => current?.removeEventListener("keydown", handleKeyDown);
  }, [element, onClose]);
}
