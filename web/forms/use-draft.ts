import { useCallback, useEffect, useRef, useState } from "react";
import { sessionStore } from "../platform/session-storage";

type Drafts = Record<string, object | undefined>;

const storageKey = "drafts";
/** The forms on screen that have a draft. */
const onScreen = new Set<{ key: string | null; staysAfterSignOut: boolean; empty: () => void }>();

/** Drafts that are deleted at sign-out share one storage slot. Every other draft has a slot of its own. */
function draftOf(key: string, staysAfterSignOut: boolean): object | null | undefined {
  return staysAfterSignOut ? sessionStore.get<object>(key) : sessionStore.get<Drafts>(storageKey)?.[key];
}

function store(key: string, staysAfterSignOut: boolean, fields: object | undefined) {
  if (!staysAfterSignOut)
    sessionStore.set(storageKey, { ...sessionStore.get<Drafts>(storageKey), [key]: fields });
  else if (fields) sessionStore.set(key, fields);
  else sessionStore.remove(key);
}

/** Stores fields with which a form that is opened later begins, merged into its draft. */
export function storeDraft(key: string, fields: object): void {
  store(key, false, { ...draftOf(key, false), ...fields });
}

/** Deletes the drafts of the customer. Drafts with `staysAfterSignOut` remain. */
export function forgetDrafts(): void {
  sessionStore.remove(storageKey);
  for (const form of onScreen) if (!form.staysAfterSignOut) form.empty();
}

/** Deletes a draft that stays after sign-out, and empties its form. */
export function forgetDraft(key: string): void {
  store(key, true, undefined);
  for (const form of onScreen) if (form.key === key) form.empty();
}

/**
 * Stores what is typed into a form for this tab, so that signing in, another page or a reload loses nothing. Empty on
 * the server and while hydrating. Nothing is stored while the key is null.
 */
export function useDraft<Fields extends object>(key: string | null, staysAfterSignOut = false) {
  const [typed, setTyped] = useState<Partial<Fields>>({});
  // Two changes before the next render, as an autofill makes them, must both be stored.
  const latest = useRef(typed);

  const set = useCallback((fields: Partial<Fields>) => {
    latest.current = fields;
    setTyped(fields);
  }, []);

  useEffect(() => {
    if (key !== null) set({ ...draftOf(key, staysAfterSignOut), ...latest.current });
  }, [key, staysAfterSignOut, set]);

  useEffect(() => {
    const form = { key, staysAfterSignOut, empty: () => set({}) };
    onScreen.add(form);
    return () => void onScreen.delete(form);
  }, [key, staysAfterSignOut, set]);

  const change = useCallback(
    (update: (typed: Partial<Fields>) => Partial<Fields>) => {
      set(update(latest.current));
      // The stored draft may not have been read yet, because fields can be typed into before the page's scripts run.
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
