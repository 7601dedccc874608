import { useSyncExternalStore } from "react";
import { sessionStore } from "../../platform/session-storage";
import type { ChatQuery } from "./generated/ChatPage";

export interface ChatLink {
  text: string;
  href: string;
}

export interface ChatBubble {
  id: string;
  isUser: boolean;
  text: string;
  links?: readonly ChatLink[];
  /** The bundle purchase that the reply is about, while it can be reported as not received. */
  purchaseId?: string;
  /** True if everything before this bubble was handed over to customer care. */
  isHandOver?: boolean;
  isCut?: boolean;
}

interface Problem {
  text: string;
  /** True for a rate limit: customer care can still be contacted. */
  isLimit: boolean;
}

export interface Conversation {
  isOpen: boolean;
  sessionId: string | null;
  /** The customer who was signed in during the conversation; null for a visitor. */
  customerId: string | null;
  /** True if a visitor started it and has logged in since. */
  isJoined: boolean;
  bubbles: readonly ChatBubble[];
  /** The last message and its reply so far, while the reply is arriving. */
  coming: { question: ChatBubble; reply: ChatBubble } | null;
  draft: string;
  /** The reason why the last message got no reply. */
  problem: Problem | null;
}

export type StoredChat = ChatQuery["chat"];

const storedAs = "chat";
const maxBubbles = 100;
const empty: Conversation = {
  isOpen: false,
  sessionId: null,
  customerId: null,
  isJoined: false,
  bubbles: [],
  coming: null,
  draft: "",
  problem: null,
};

let current: Conversation | null = null;
const listeners = new Set<() => void>();

/**
 * The conversation of this tab. It is outside React, so that a reply continues to arrive while the customer goes to
 * other pages, and opening the panel updates nothing above the page. A reload interrupts the reply in progress.
 */
export function conversation(): Conversation {
  return (current ??= interrupted({ ...empty, ...sessionStore.get<Conversation>(storedAs) }, null));
}

export function changeConversation(change: Partial<Conversation>) {
  current = { ...conversation(), ...change };
  const bubbles = current.bubbles.slice(-maxBubbles);
  sessionStore.set(storedAs, { ...current, bubbles, isOpen: false, problem: null });
  for (const listener of listeners) listener();
}

function onConversation(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns a part of the conversation. On the server and while hydrating it is `atFirst`. */
export function useConversation<Part>(
  partOf: (conversation: Conversation) => Part,
  atFirst: Part = partOf(empty),
): Part {
  return useSyncExternalStore(
    onConversation,
    () => partOf(conversation()),
    () => atFirst,
  );
}

/**
 * Ends a customer's chat at sign-out, so that no one else on a shared phone can read it, and returns whether it did. A
 * visitor's chat becomes the customer's at sign-in.
 */
export function belongTo(customerId: string | null): boolean {
  const { customerId: before, bubbles, coming, isOpen } = conversation();
  if (before === customerId) return false;
  const isJoined = before === null && (bubbles.length > 0 || coming !== null);
  changeConversation({ ...(before !== null && { ...empty, isOpen }), customerId, isJoined });
  return before !== null;
}

/** Goes on with what the server has stored, unless the tab has as much of it, with its links. */
export function continueStored({ sessionId, messages }: NonNullable<StoredChat>) {
  const { sessionId: known, bubbles, coming } = conversation();
  if (coming || (known === sessionId && bubbles.length >= messages.length)) return;
  changeConversation({ sessionId, bubbles: messages, problem: null });
}

/** Reads the stored conversation again, as after a reload. */
export function reloadConversation() {
  current = null;
}

/**
 * Keeps the text that a reply has so far when it breaks off. Without any, the message goes back into the box, before
 * the text that was typed since.
 */
export function interrupted(
  before: Conversation,
  problem: Problem | null,
  message = before.coming?.question.text ?? "",
): Conversation {
  const { bubbles, coming, draft } = before;
  if (!coming) return before;
  const { question, reply } = coming;
  if (reply.text)
    return { ...before, coming: null, bubbles: [...bubbles, question, { ...reply, isCut: true }] };
  const texts = [message, draft].filter((text) => text.trim() !== "");
  return { ...before, coming: null, draft: texts.join("\n"), problem };
}
