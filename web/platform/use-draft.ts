import { useCallback, useEffect, useRef, useState } from "react";
import { sessionStore } from "./session-storage";

type Drafts = Record<string, object | undefined>;

const kept = "drafts";
const onScreen = new Set<() => void>();

const draftOf = (key: string) => sessionStore.get<Drafts>(kept)?.[key];

function keep(key: string, fields: object | undefined) {
  sessionStore.set(kept, { ...sessionStore.get<Drafts>(kept), [key]: fields });
}

/** Whoever takes the phone next finds nothing of what was typed. */
export function forgetDrafts(): void {
  sessionStore.remove(kept);
  for (const empty of onScreen) empty();
}

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
    if (key !== null) set({ ...draftOf(key), ...latest.current });
  }, [key, set]);

  useEffect(() => {
    const empty = () => set({});
    onScreen.add(empty);
    return () => void onScreen.delete(empty);
  }, [set]);

  const change = useCallback(
    <Name extends keyof Fields>(name: Name, value: Fields[Name]) => {
      set({ ...latest.current, [name]: value });
      // What is kept may not have been read yet: fields can be typed into before the page's scripts are there.
      if (key !== null) keep(key, { ...draftOf(key), ...latest.current });
    },
    [key, set],
  );

  const forget = useCallback(() => {
    if (key !== null) keep(key, undefined);
    set({});
  }, [key, set]);

  return { typed, change, forget };
}
