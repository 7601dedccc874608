import { createParser } from "eventsource-parser";
import { changeConversation, type ChatLink, conversation, interrupted } from "./conversation";

type ChatEvent =
  | { event: "accepted"; data: { sessionId: string; text: string } }
  | { event: "piece"; data: { text: string } }
  | {
      event: "done" | "cut";
      data: { reply: { id: string; text: string }; links?: ChatLink[]; purchaseId?: string };
    }
  | { event: "refused"; data: { message: string; isLimit: boolean } };

const failed = "Some error occurred";
/** The shop replies within 20 seconds, so after this the connection is broken. */
const timeoutMs = 30_000;
const statusOfTooMany = 429;

/** Sends the draft. Does nothing while a reply is arriving, or when the draft is empty. */
export async function sendMessage(): Promise<void> {
  const { sessionId, draft, coming: earlier } = conversation();
  const text = draft.trim();
  if (text === "" || earlier) return;

  const id = Date.now();
  let coming = {
    question: { id: `question-${id}`, isUser: true, text },
    reply: { id: `reply-${id}`, isUser: false, text: "" },
  };
  changeConversation({ coming, draft: "", problem: null });
  /** False once the conversation has ended, because someone else signed in. */
  const isCurrent = () => conversation().coming === coming;

  function breakOff(problem: string, isLimit = false) {
    if (isCurrent()) changeConversation(interrupted(conversation(), { text: problem, isLimit }, text));
  }

  try {
    for await (const { event, data } of askAssistant(text, sessionId)) {
      if (!isCurrent()) return;
      if (event === "refused") breakOff(data.message, data.isLimit);
      if (event === "accepted") {
        coming = { ...coming, question: { ...coming.question, text: data.text } };
        changeConversation({ coming, sessionId: data.sessionId });
      }
      if (event === "piece") {
        coming = { ...coming, reply: { ...coming.reply, text: coming.reply.text + data.text } };
        changeConversation({ coming });
      }
      if (event === "done" || event === "cut") {
        const { links, purchaseId, reply } = data;
        const answer = { ...coming.reply, text: reply.text, links, purchaseId, isCut: event === "cut" };
        const { bubbles } = conversation();
        changeConversation({ coming: null, bubbles: [...bubbles, coming.question, answer] });
      }
    }
  } catch {
    // Without a connection.
  }
  breakOff(failed);
}

/**
 * Adds the hand-over's confirmation after the messages that were handed over. A message whose reply is still arriving
 * was not included: it stays below.
 */
export function showHandOver(text: string) {
  const { bubbles } = conversation();
  const confirmation = { id: `hand-over-${Date.now()}`, isUser: false, text, isHandOver: true };
  changeConversation({ bubbles: [...bubbles, confirmation] });
}

/** Sends one message, with no other data than its chat's id, and yields the events of the reply. */
async function* askAssistant(text: string, sessionId: string | null): AsyncGenerator<ChatEvent> {
  // The oldest supported browsers lack AbortSignal.timeout. Aborting a finished request does nothing.
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(), timeoutMs);
  const response = await fetch("/chat/stream", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ text, sessionId }),
    signal: timeout.signal,
  });
  if (!response.ok || !response.body) {
    const { error } = (await response.json().catch(() => ({}))) as { error?: string };
    const isFault = response.status >= 500 && response.status !== 503;
    const message = (!isFault && error) || failed;
    yield { event: "refused", data: { message, isLimit: response.status === statusOfTooMany } };
  } else yield* readEvents(response.body);
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
