import type OpenAI from "openai";
import { Stream } from "openai/core/streaming";
import { AssistantFailed } from "../assistant";
import type { ToolCall } from "./tools";

interface CallPart {
  index?: number;
  id?: string;
  function?: { name?: string; arguments?: string };
}

interface MessagePart {
  content?: unknown;
  tool_calls?: CallPart[];
}

interface Completion {
  choices?: { message?: MessagePart; delta?: MessagePart; finish_reason?: unknown }[];
}

/**
 * The first choice's text, and the functions that it requests. A provider may stream or not, whatever was requested.
 * Throws when a stream ends before the answer does.
 */
export function readAnswer(response: Response, client: OpenAI): AsyncGenerator<string | ToolCall> {
  const isStream = response.headers.get("content-type")?.includes("text/event-stream");
  return isStream ? readStreamed(response, client) : readWhole(response);
}

async function* readWhole(response: Response): AsyncGenerator<string | ToolCall> {
  const { choices: [choice] = [] } = (await response.json()) as Completion;
  const content = choice?.message?.content;
  const calls = joinedCalls(choice?.message?.tool_calls ?? []);
  if (typeof content !== "string" && calls.length === 0)
    throw new AssistantFailed("the provider's answer holds no text");
  if (typeof content === "string") yield content;
  yield* calls;
}

async function* readStreamed(response: Response, client: OpenAI): AsyncGenerator<string | ToolCall> {
  let isFinished = false;
  const callParts: CallPart[] = [];
  for await (const { choices } of Stream.fromSSEResponse<Completion>(
    response,
    new AbortController(),
    client, // whose log is off: a log of chunks would hold the customers' words
  )) {
    const [choice] = choices ?? [];
    if (typeof choice?.delta?.content === "string") yield choice.delta.content;
    callParts.push(...(choice?.delta?.tool_calls ?? []));
    isFinished = Boolean(choice?.finish_reason);
    // Some providers keep the connection open.
    if (isFinished) break;
  }
  if (!isFinished) throw new AssistantFailed("the provider's stream broke off");
  yield* joinedCalls(callParts);
}

/** A streamed call comes in parts with the same index: the name first, then its arguments piece by piece. */
function joinedCalls(parts: readonly CallPart[]): ToolCall[] {
  const calls: ToolCall[] = [];
  for (const [place, part] of parts.entries()) {
    const call = (calls[part.index ?? place] ??= { id: "", name: "", arguments: "" });
    call.id ||= part.id ?? "";
    call.name += part.function?.name ?? "";
    call.arguments += part.function?.arguments ?? "";
  }
  return calls.filter(({ id, name }) => id !== "" && name !== "");
}
