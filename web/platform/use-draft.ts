import { useCallback, useEffect, useRef, useState } from "react";
import { sessionStore } from "./session-storage";

type Drafts = Record<string, object | undefined>;

const storageKey = "drafts";
const onScreen = new Set<() => void>();

/** Drafts that go with the customer stand in one slot, each that stays in a slot of its own. */
function draftOf(key: string, staysAfterSignOut: boolean): object | null | undefined {
  return staysAfterSignOut ? sessionStore.get<object>(key) : sessionStore.get<Drafts>(storageKey)?.[key];
}

function store(key: string, staysAfterSignOut: boolean, fields: object | undefined) {
  if (!staysAfterSignOut)
    sessionStore.set(storageKey, { ...sessionStore.get<Drafts>(storageKey), [key]: fields });
  else if (fields) sessionStore.set(key, fields);
  else sessionStore.remove(key);
}

/** Has a form that is opened later begin with these fields, besides what was typed into it before. */
export function storeDraft(key: string, fields: object): void {
  store(key, false, { ...draftOf(key, false), ...fields });
}

/** Deletes the drafts that go with the customer; those that stay after signing out remain. */
export function forgetDrafts(): void {
  sessionStore.remove(storageKey);
  for (const empty of onScreen) empty();
}

/**
 * What was typed into a form, kept for this tab so that signing in, another page or a reload loses nothing.
 * Empty on the server and while hydrating; without a key (yet) nothing is kept.
 */
export function useDraft<Fields extends object>(key: string | null, staysAfterSignOut = false) {
  const [typed, setTyped] = useState<Partial<Fields>>({});
  // Two changes before the next render, as an autofill makes them, must both be kept.
  const latest = useRef(typed);

  const set = useCallback((fields: Partial<Fields>) => {
    latest.current = fields;
    setTyped(fields);
  }, []);

  useEffect(() => {
    if (key !== null) set({ ...draftOf(key, staysAfterSignOut), ...latest.current });
  }, [key, staysAfterSignOut, set]);

  useEffect(() => {
    if (staysAfterSignOut) return;
    const empty = () => set({});
    onScreen.add(empty);
    return () => void onScreen.delete(empty);
  }, [staysAfterSignOut, set]);

  const change = useCallback(
    (update: (typed: Partial<Fields>) => Partial<Fields>) => {
      set(update(latest.current));
      // What is kept may not have been read yet: fields can be typed into before the page's scripts are there.
      if (key !== null)
        store(key, staysAfterSignOut, { ...draftOf(key, staysAfterSignOut), ...latest.current });
    },
    [key, staysAfterSignOut, set],
  );

  const forget = useCallback(() => {
    if (key !== null) store(key, staysAfterSignOut, undefined);
    set({});
  }, [key, staysAfterSignOut, set]);

  return { typed, change, forget };
}
