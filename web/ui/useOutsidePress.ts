import { type RefObject, useEffect, useRef } from "react";

/** Calls back when something outside the element is pressed, by mouse, pen or finger. */
export function useOutsidePress(
  element: RefObject<HTMLElement | null>,
  isListening: boolean,
  onPress: () => void,
) {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });

  useEffect(() => {
    if (!isListening) return;
    function handlePress(event: Event) {
      if (!element.current?.contains(event.target as Node)) latest.current();
    }
    document.addEventListener("pointerdown", handlePress);
    return () => document.removeEventListener("pointerdown", handlePress);
  }, [element, isListening]);
}
