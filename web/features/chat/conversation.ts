import { createParser } from "eventsource-parser";
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
  /** The customer's bundle that the reply is about, while it can be reported as not received. */
  purchaseId?: string;
  /** Says that everything before it was given to customer care. */
  isHandOver?: boolean;
  /** `coming`: the reply is being written. `cut`: it broke off. */
  state?: "coming" | "cut";
}

export interface Conversation {
  sessionId: string | null;
  /** Who was signed in while it was held; null while nobody was. */
  customerId: string | null;
  /** Whether a visitor began it who has logged in since. */
  isJoined?: boolean;
  bubbles: readonly ChatBubble[];
  /** What is typed and not sent. */
  draft: string;
  /** Why the last message was not answered. */
  problem: { text: string; isLimit: boolean } | null;
}

const storedAs = "chat";
const maxBubbles = 100;
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
  sessionStore.set(storedAs, { ...current, bubbles: current.bubbles.slice(-maxBubbles), problem: null });
  for (const listener of listeners) listener();
}

/**
 * On a phone that several people share, nobody reads what another customer said: a customer's chat ends at sign-out.
 * A visitor's chat becomes the customer's at sign-in.
 */
export function belongTo(customerId: string | null) {
  const { customerId: before } = conversation();
  if (before === customerId) return;
  const isJoined = before === null && conversation().bubbles.length > 0;
  changeConversation(before === null ? { customerId, isJoined } : { ...empty, customerId, isJoined });
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
  const question = bubbles.at(-2)?.text ?? "";
  return { ...rest, bubbles: bubbles.slice(0, -2), draft: joined(question, rest.draft) };
}

/** What could not be sent, before what was typed since. */
function joined(unsent: string, draft: string): string {
  return [unsent, draft].filter((text) => text.trim() !== "").join("\n");
}

/** What the shop sends while it answers one message. */
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

/** Sends what is in the box. Does nothing while a reply is coming, or when nothing was typed. */
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
    const problem = error instanceof NotTaken ? error.message : failed;
    breakOff(text, pair, { text: problem, isLimit: error instanceof NotTaken && error.isLimit });
  }
}

/**
 * Ends what was said so far with what the shop answered when it was handed over. A message that was sent meanwhile, whose
 * reply is coming, was not handed over: it stays below.
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

/** The ids of a message's bubble and of its reply's. */
interface Pair {
  question: string;
  reply: string;
}

const bubble = (id: string) => conversation().bubbles.find((each) => each.id === id);

function take({ event, data }: ChatEvent, { question, reply }: Pair) {
  if (event === "refused") throw new NotTaken(data.message, data.isLimit);
  // The conversation is over: somebody else signed in.
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

/** What had come of the reply stays; without any, the message goes back into the box. */
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

/** The shop answers within 20 seconds, so after this the way to it is broken. */
const answerWithinMs = 30_000;
const statusOfTooMany = 429;

/** The shop did not take the message: what to tell the customer. */
class NotTaken extends Error {
  constructor(
    message: string,
    /** Too much was asked for now: people can still be reached. */
    readonly isLimit: boolean,
  ) {
    super(message);
  }
}

/** Sends one message, with no more than its chat's id, and gives what the shop says to it. Throws NotTaken. */
async function* askAssistant(text: string, sessionId: string | null): AsyncGenerator<ChatEvent> {
  const response = await fetch("/chat/stream", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ text, sessionId }),
    signal: abortAfter(answerWithinMs),
  });
  if (!response.ok || !response.body) {
    const { error } = (await response.json().catch(() => ({}))) as { error?: string };
    const isFault = response.status >= 500 && response.status !== 503;
    throw new NotTaken((!isFault && error) || "Some error occurred", response.status === statusOfTooMany);
  }
  yield* readEvents(response.body);
}

/** AbortSignal.timeout is newer than the oldest browsers. Aborting what has ended does nothing, so the timer may stay. */
function abortAfter(milliseconds: number): AbortSignal {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), milliseconds);
  return abort.signal;
}

/** Server-sent events out of an answer's body, each as soon as it is there. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
  const received: ChatEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => received.push({ event, data: JSON.parse(data) } as ChatEvent),
  });
  // Not for await: not every browser can iterate a stream.
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
