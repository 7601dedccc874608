import { createParser } from "eventsource-parser";

/** A page of the shop that a reply sends to. */
export interface ChatLink {
  text: string;
  href: string;
}

/** What the shop sends while it answers one message. */
export type ChatEvent =
  | { event: "accepted"; data: { sessionId: string; text: string } }
  | { event: "piece"; data: { text: string } }
  | { event: "done" | "cut"; data: { reply: { id: string; text: string }; links?: ChatLink[] } }
  | { event: "refused"; data: { message: string; isLimit: boolean } };

/** Server-sent events out of an answer's body, each as soon as it is there. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
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
