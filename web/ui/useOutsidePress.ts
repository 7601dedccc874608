import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls back when something outside the element is pressed, by mouse, pen or finger. */
export function useOutsidePress(
  element: RefObject<HTMLElement | null>,
  isListening: boolean,
  onPress: () => void,
) {
  const handlePress = useEffectEvent((event: Event) => {
    if (!element.current?.contains(event.target as Node)) onPress();
  });

  useEffect(() => {
    if (!isListening) return;
    document.addEventListener("pointerdown", handlePress);
    return () => document.removeEventListener("pointerdown", handlePress);
  }, [isListening]);
}
