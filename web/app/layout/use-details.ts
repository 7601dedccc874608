import { type ToggleEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** The props of a menu that is a `<details>`, and whether it is open. It closes when the customer goes to another page. */
export function useDetails() {
  const { pathname } = useLocation();
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  const leave = useEffectEvent(close);
  // It may have been opened before the page was hydrated.
  useLayoutEffect(() => setIsOpen(ref.current?.open ?? false), []);
  useEffect(() => () => leave(), [pathname]);
  const onToggle = (event: ToggleEvent<HTMLDetailsElement>) => setIsOpen(event.currentTarget.open);
  return { isOpen, close, ref, onToggle };
}
