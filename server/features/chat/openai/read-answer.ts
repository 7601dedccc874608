import { createParser } from "eventsource-parser";
import { AssistantFailed } from "../assistant";
import type { ToolCall } from "./tools";

/** Far more than 300 tokens need in any format. */
const maxBytes = 4_000_000;

interface MessagePart {
  content?: unknown;
  tool_calls?: { index?: number; id?: string; function?: { name?: string; arguments?: string } }[];
}

interface Completion {
  choices?: { message?: MessagePart; delta?: MessagePart; finish_reason?: unknown }[];
}

export function isEventStream(response: Response): boolean {
  return response.headers.get("content-type")?.includes("text/event-stream") ?? false;
}

/** The first choice's text, and the functions that it requests. */
export async function* readWhole(response: Response): AsyncGenerator<string | ToolCall> {
  let text = "";
  for await (const piece of textOf(response)) text += piece;
  const [choice] = parse(text).choices ?? [];
  const content = choice?.message?.content;
  const calls = joinedCalls(choice?.message?.tool_calls ?? []);
  if (typeof content !== "string" && calls.length === 0)
    throw new AssistantFailed("the provider's answer holds no text");
  if (typeof content === "string") yield content;
  yield* calls;
}

/** Throws when the stream ends before the answer does. */
export async function* readStreamed(response: Response): AsyncGenerator<string | ToolCall> {
  let isFinished = false;
  const callParts: NonNullable<MessagePart["tool_calls"]> = [];
  for await (const data of serverSentData(response)) {
    if (data === "[DONE]") {
      isFinished = true;
      break;
    }
    const [choice] = parse(data).choices ?? [];
    if (typeof choice?.delta?.content === "string") yield choice.delta.content;
    callParts.push(...(choice?.delta?.tool_calls ?? []));
    isFinished ||= Boolean(choice?.finish_reason);
  }
  if (!isFinished) throw new AssistantFailed("the provider's stream broke off");
  yield* joinedCalls(callParts);
}

/** A streamed call comes in parts with the same index: the name first, then its arguments piece by piece. */
function joinedCalls(parts: NonNullable<MessagePart["tool_calls"]>): ToolCall[] {
  const calls: ToolCall[] = [];
  for (const [place, part] of parts.entries()) {
    const call = (calls[part.index ?? place] ??= { id: "", name: "", arguments: "" });
    call.id ||= part.id ?? "";
    call.name += part.function?.name ?? "";
    call.arguments += part.function?.arguments ?? "";
  }
  return calls.filter(({ id, name }) => id !== "" && name !== "");
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
