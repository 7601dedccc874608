import { useState, useSyncExternalStore } from "react";
import { sessionStore } from "../platform/session-storage";

type Drafts = Record<string, object | undefined>;

/** A draft whose key begins with this stays at sign-out, because a session can end in the middle of a purchase. */
export const stays = "purchase:";
const slot = "drafts";
const listeners = new Set<() => void>();
const drafts = () => sessionStore.get<Drafts>(slot) ?? {};

function store(changed: Drafts): void {
  sessionStore.set(slot, { ...drafts(), ...changed });
  for (const listener of listeners) listener();
}

function onStore(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Stores fields with which a form begins. */
export const storeDraft = (key: string, fields: object) => store({ [key]: fields });

export const forgetDraft = (key: string) => store({ [key]: undefined });

/** Deletes the drafts of the customer. */
export function forgetDrafts(): void {
  const forgotten = Object.keys(drafts()).filter((key) => !key.startsWith(stays));
  store(Object.fromEntries(forgotten.map((key) => [key, undefined])));
}

/**
 * Stores what is typed into a form for this tab, so that signing in, another page or a reload loses nothing. Empty on
 * the server and while hydrating. Without a key it is stored as long as the form is shown.
 */
export function useDraft<Fields extends object>(key?: string) {
  const [own, setOwn] = useState<Partial<Fields>>({});
  const readDraft = () => JSON.stringify((key && drafts()[key]) || {});
  const draft = useSyncExternalStore(onStore, readDraft, () => "{}");

  function change(update: (typed: Partial<Fields>) => Partial<Fields>) {
    if (key) storeDraft(key, update(drafts()[key] ?? {}));
    else setOwn(update);
  }

  return {
    typed: key ? (JSON.parse(draft) as Partial<Fields>) : own,
    change,
    forget: () => change(() => ({})),
  };
}
