import { useCallback, useEffect, useRef, useState } from "react";
import { sessionStore } from "./session-storage";

/**
 * What was typed into a form, kept for this tab so that signing in, another page or a reload loses nothing.
 * Empty on the server and while hydrating; without a key (yet) nothing is kept.
 */
export function useDraft<Fields extends object>(key: string | null) {
  const [typed, setTyped] = useState<Partial<Fields>>({});
  // Two changes before the next render, as an autofill makes them, must both be kept.
  const latest = useRef(typed);

  const set = useCallback((fields: Partial<Fields>) => {
    latest.current = fields;
    setTyped(fields);
  }, []);

  useEffect(() => {
    if (key !== null) set({ ...sessionStore.get<Partial<Fields>>(key), ...latest.current });
  }, [key, set]);

  const change = useCallback(
    <Name extends keyof Fields>(name: Name, value: Fields[Name]) => {
      set({ ...latest.current, [name]: value });
      // What is kept may not have been read yet: fields can be typed into before the page's scripts are there.
      if (key !== null)
        sessionStore.set(key, { ...sessionStore.get<Partial<Fields>>(key), ...latest.current });
    },
    [key, set],
  );

  const forget = useCallback(() => {
    if (key !== null) sessionStore.remove(key);
    set({});
  }, [key, set]);

  return { typed, change, forget };
}
