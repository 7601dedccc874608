import { sessionStore } from "../../platform/session-storage";

/** A page of the shop that a reply sends to. */
export interface ChatLink {
  text: string;
  href: string;
}

export interface ChatBubble {
  id: string;
  isUser: boolean;
  text: string;
  /** Pages that the reply sends to. */
  links?: readonly ChatLink[];
  /** `coming`: the reply is being written. `cut`: it broke off. */
  state?: "coming" | "cut";
}

export interface Conversation {
  sessionId: string | null;
  /** Who was signed in while it was held; null while nobody was. */
  customerId: string | null;
  bubbles: readonly ChatBubble[];
  /** What is typed and not sent. */
  draft: string;
  /** Why the last message was not answered. */
  problem: { text: string; isLimit: boolean } | null;
}

const storedAs = "chat";
const mostBubbles = 100;
const empty: Conversation = { sessionId: null, customerId: null, bubbles: [], draft: "", problem: null };

let current: Conversation | null = null;
const listeners = new Set<() => void>();

/** The conversation of this tab: outside React, so that a reply goes on coming while the customer looks around. */
export function conversation(): Conversation {
  return (current ??= restored(sessionStore.get<Conversation>(storedAs)));
}

export function onConversation(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function changeConversation(change: Partial<Conversation>) {
  current = { ...conversation(), ...change };
  sessionStore.set(storedAs, { ...current, bubbles: current.bubbles.slice(-mostBubbles), problem: null });
  for (const listener of listeners) listener();
}

/**
 * On a phone that several people share, nobody reads what another customer said. What a visitor said stays when they
 * sign in.
 */
export function belongTo(customerId: string | null) {
  const { customerId: before } = conversation();
  if (before === customerId) return;
  changeConversation(before === null ? { customerId } : { ...empty, customerId });
}

/** As after a reload. */
export function reloadConversation() {
  current = null;
}

/** A reload ends the reply that was coming: what had come stays, and a message without any is to be sent again. */
function restored(stored: Conversation | null): Conversation {
  const { bubbles, ...rest } = { ...empty, ...stored };
  const last = bubbles.at(-1);
  if (last?.state !== "coming") return { ...rest, bubbles };
  if (last.text) return { ...rest, bubbles: [...bubbles.slice(0, -1), { ...last, state: "cut" }] };
  const asked = bubbles.at(-2)?.text ?? "";
  return { ...rest, bubbles: bubbles.slice(0, -2), draft: joined(asked, rest.draft) };
}

/** What could not be sent, before what was typed since. */
export function joined(unsent: string, draft: string): string {
  return [unsent, draft].filter((text) => text.trim() !== "").join("\n");
}
