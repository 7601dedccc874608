import { createParser } from "eventsource-parser";
import { AssistantFailed } from "../assistant";

/** Many times what 300 tokens need in any wrapping. */
const maxBytes = 4_000_000;

/** The used part of a completion. */
interface Completion {
  choices?: { message?: { content?: unknown }; delta?: { content?: unknown }; finish_reason?: unknown }[];
}

export function isEventStream(response: Response): boolean {
  return response.headers.get("content-type")?.includes("text/event-stream") ?? false;
}

/** The first choice's content. */
export async function readWhole(response: Response): Promise<string> {
  let text = "";
  for await (const piece of textOf(response)) text += piece;
  const [choice] = parse(text).choices ?? [];
  const content = choice?.message?.content;
  if (typeof content !== "string") throw new AssistantFailed("the provider's answer holds no text");
  return content;
}

/** The first choice's content as it comes; throws when the stream ends before the answer does. */
export async function* readStreamed(response: Response): AsyncGenerator<string> {
  let isFinished = false;
  for await (const data of serverSentData(response)) {
    if (data === "[DONE]") {
      isFinished = true;
      break;
    }
    const [choice] = parse(data).choices ?? [];
    if (typeof choice?.delta?.content === "string") yield choice.delta.content;
    isFinished ||= Boolean(choice?.finish_reason);
  }
  if (!isFinished) throw new AssistantFailed("the provider's stream broke off");
}

/** The data of server-sent events. The last event may lack its closing blank line. */
async function* serverSentData(response: Response): AsyncGenerator<string> {
  const received: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => received.push(data) });
  for await (const piece of textOf(response)) {
    parser.feed(piece);
    yield* received.splice(0);
  }
  parser.feed("\n\n");
  yield* received;
}

/** Streams the body's text. Throws when it is larger than any answer. */
async function* textOf(response: Response): AsyncGenerator<string> {
  if (!response.body) return;
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new AssistantFailed("the provider's answer is too large");
    yield decoder.decode(chunk, { stream: true });
  }
}

function parse(text: string): Completion {
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === "object" && !("error" in value && value.error)) return value;
  } catch {
    // Thrown below without the text, which may contain anything.
  }
  throw new AssistantFailed("the provider's answer is not understood");
}
