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
  // Not for await: not every browser can iterate a stream.
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + decoder.decode(part.value, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      yield* blocks.flatMap((block) => parse(block) ?? []);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function parse(block: string): ChatEvent | null {
  const fields = new Map(block.split("\n").map((line) => splitField(line)));
  const [event, data] = [fields.get("event"), fields.get("data")];
  return event && data ? ({ event, data: JSON.parse(data) } as ChatEvent) : null;
}

function splitField(line: string): [name: string, value: string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}
