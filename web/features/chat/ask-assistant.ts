import { type ChatEvent, readEvents } from "./chat-events";

/** The shop answers within 20 seconds, so after this the way to it is broken. */
const answerWithinMs = 30_000;
const statusOfTooMany = 429;

/** The shop did not take the message: what to tell the customer. */
export class NotTaken extends Error {
  constructor(
    message: string,
    /** Too much was asked for now: people can still be reached. */
    readonly isLimit: boolean,
  ) {
    super(message);
  }
}

/** Sends one message, with no more than its chat's id, and gives what the shop says to it. Throws NotTaken. */
export async function* askAssistant(text: string, sessionId: string | null): AsyncGenerator<ChatEvent> {
  const response = await fetch("/chat/stream", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ text, sessionId }),
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (!response.ok || !response.body) {
    const { error } = (await response.json().catch(() => ({}))) as { error?: string };
    const isFault = response.status >= 500 && response.status !== 503;
    throw new NotTaken((!isFault && error) || "Some error occurred", response.status === statusOfTooMany);
  }
  yield* readEvents(response.body);
}
