import { createParser } from "eventsource-parser";
import { sessionStore } from "../../platform/session-storage";

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
  /** `coming`: the reply is arriving. `cut`: it was interrupted. */
  state?: "coming" | "cut";
}

export interface Conversation {
  sessionId: string | null;
  /** The customer who was signed in during the conversation; null for a visitor. */
  customerId: string | null;
  /** True if a visitor started it and has logged in since. */
  isJoined?: boolean;
  bubbles: readonly ChatBubble[];
  /** The text that is typed but not sent. */
  draft: string;
  /** The reason why the last message got no reply. */
  problem: { text: string; isLimit: boolean } | null;
}

const storedAs = "chat";
const maxBubbles = 100;
const empty: Conversation = { sessionId: null, customerId: null, bubbles: [], draft: "", problem: null };

let current: Conversation | null = null;
const listeners = new Set<() => void>();

/**
 * The conversation of this tab. It is outside React, so that a reply continues to arrive while the customer goes to
 * other pages.
 */
export function conversation(): Conversation {
  return (current ??= restored(sessionStore.get<Conversation>(storedAs)));
}

export function onConversation(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function changeConversation(change: Partial<Conversation>) {
  current = { ...conversation(), ...change };
  sessionStore.set(storedAs, { ...current, bubbles: current.bubbles.slice(-maxBubbles), problem: null });
  for (const listener of listeners) listener();
}

/**
 * Ends a customer's chat at sign-out, so that no one else on a shared phone can read it. A visitor's chat becomes the
 * customer's at sign-in.
 */
export function belongTo(customerId: string | null) {
  const { customerId: before } = conversation();
  if (before === customerId) return;
  const isJoined = before === null && conversation().bubbles.length > 0;
  changeConversation(before === null ? { customerId, isJoined } : { ...empty, customerId, isJoined });
}

/** Reads the stored conversation again, as after a reload. */
export function reloadConversation() {
  current = null;
}

/**
 * A reload interrupts the reply in progress: its text so far remains, and a message without any reply can be sent
 * again.
 */
function restored(stored: Conversation | null): Conversation {
  const { bubbles, ...rest } = { ...empty, ...stored };
  const last = bubbles.at(-1);
  if (last?.state !== "coming") return { ...rest, bubbles };
  if (last.text) return { ...rest, bubbles: [...bubbles.slice(0, -1), { ...last, state: "cut" }] };
  const question = bubbles.at(-2)?.text ?? "";
  return { ...rest, bubbles: bubbles.slice(0, -2), draft: joined(question, rest.draft) };
}

/** Joins unsent text with text that was typed afterwards. */
function joined(unsent: string, draft: string): string {
  return [unsent, draft].filter((text) => text.trim() !== "").join("\n");
}

/** Server-sent events of one reply. */
type ChatEvent =
  | { event: "accepted"; data: { sessionId: string; text: string } }
  | { event: "piece"; data: { text: string } }
  | {
      event: "done" | "cut";
      data: { reply: { id: string; text: string }; links?: ChatLink[]; purchaseId?: string };
    }
  | { event: "refused"; data: { message: string; isLimit: boolean } };

const failed = "Some error occurred";
let count = 0;
const newId = () => `new-${(count += 1)}-${Date.now()}`;

const isReplyComing = () => conversation().bubbles.at(-1)?.state === "coming";

/** Sends the draft. Does nothing while a reply is arriving, or when the draft is empty. */
export async function sendMessage(): Promise<void> {
  const { sessionId, bubbles, draft } = conversation();
  const text = draft.trim();
  if (text === "" || isReplyComing()) return;

  const question: ChatBubble = { id: newId(), isUser: true, text };
  const reply: ChatBubble = { id: newId(), isUser: false, text: "", state: "coming" };
  const pair: Pair = { question: question.id, reply: reply.id };
  changeConversation({ bubbles: [...bubbles, question, reply], draft: "", problem: null });
  try {
    for await (const event of askAssistant(text, sessionId)) take(event, pair);
    if (bubble(pair.reply)?.state === "coming") breakOff(text, pair, { text: failed, isLimit: false });
  } catch (error) {
    const problem = error instanceof MessageRejected ? error.message : failed;
    breakOff(text, pair, { text: problem, isLimit: error instanceof MessageRejected && error.isLimit });
  }
}

/**
 * Adds the hand-over's confirmation at the end of the messages that were handed over. A message sent in the meantime,
 * whose reply is still arriving, was not included: it stays below.
 */
export function showHandOver(text: string) {
  const { bubbles } = conversation();
  const end = isReplyComing() ? bubbles.length - 2 : bubbles.length;
  changeConversation({
    bubbles: [
      ...bubbles.slice(0, end),
      { id: newId(), isUser: false, text, isHandOver: true },
      ...bubbles.slice(end),
    ],
  });
}

/** The bubble ids of a message and of its reply. */
interface Pair {
  question: string;
  reply: string;
}

const bubble = (id: string) => conversation().bubbles.find((each) => each.id === id);

function take({ event, data }: ChatEvent, { question, reply }: Pair) {
  if (event === "refused") throw new MessageRejected(data.message, data.isLimit);
  // The conversation has ended, because someone else signed in.
  if (!bubble(reply)) return;
  if (event === "accepted") {
    changeBubble(question, { text: data.text });
    changeConversation({ sessionId: data.sessionId });
  }
  if (event === "piece") changeBubble(reply, { text: `${bubble(reply)?.text ?? ""}${data.text}` });
  if (event === "done" || event === "cut") {
    const { links, purchaseId } = data;
    changeBubble(reply, {
      text: data.reply.text,
      links,
      purchaseId,
      state: event === "cut" ? "cut" : undefined,
    });
  }
}

function changeBubble(id: string, changed: Partial<ChatBubble>) {
  const { bubbles } = conversation();
  changeConversation({
    bubbles: bubbles.map((each) => (each.id === id ? { ...each, ...changed } : each)),
  });
}

/** Keeps the text that the reply has so far. Without any, the message goes back into the box. */
function breakOff(text: string, { question, reply }: Pair, problem: { text: string; isLimit: boolean }) {
  const { bubbles, draft } = conversation();
  const come = bubble(reply);
  if (!come) return;
  if (come.text) changeBubble(reply, { state: "cut" });
  else
    changeConversation({
      bubbles: bubbles.filter(({ id }) => id !== question && id !== reply),
      draft: joined(text, draft),
      problem,
    });
}

/** The shop replies within 20 seconds, so after this the connection is broken. */
const timeoutMs = 30_000;
const statusOfTooMany = 429;

/** The shop did not accept the message. Has the text for the customer. */
class MessageRejected extends Error {
  constructor(
    message: string,
    /** True for a rate limit: customer care can still be contacted. */
    readonly isLimit: boolean,
  ) {
    super(message);
  }
}

/** Sends one message, with no other data than its chat's id, and yields the events of the reply. Throws NotTaken. */
async function* askAssistant(text: string, sessionId: string | null): AsyncGenerator<ChatEvent> {
  const response = await fetch("/chat/stream", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ text, sessionId }),
    signal: abortAfter(timeoutMs),
  });
  if (!response.ok || !response.body) {
    const { error } = (await response.json().catch(() => ({}))) as { error?: string };
    const isFault = response.status >= 500 && response.status !== 503;
    throw new MessageRejected(
      (!isFault && error) || "Some error occurred",
      response.status === statusOfTooMany,
    );
  }
  yield* readEvents(response.body);
}

/**
 * The oldest supported browsers lack AbortSignal.timeout. Aborting a finished request does nothing, so the timer need
 * not be cleared.
 */
function abortAfter(milliseconds: number): AbortSignal {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), milliseconds);
  return abort.signal;
}

/** Parses server-sent events from a response body, and yields each as soon as it is complete. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
  const received: ChatEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => received.push({ event, data: JSON.parse(data) } as ChatEvent),
  });
  // Without `for await`, because not every browser can iterate a stream.
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parser.feed(decoder.decode(part.value, { stream: true }));
      yield* received.splice(0);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
