import { AssistantFailed } from "../assistant";
import { readText, serverSentData } from "./read-body";

/** As much of a completion as is used. */
interface Completion {
  choices?: { message?: { content?: unknown }; delta?: { content?: unknown }; finish_reason?: unknown }[];
}

export function isEventStream(response: Response): boolean {
  return response.headers.get("content-type")?.includes("text/event-stream") ?? false;
}

/** The first choice's content. */
export async function readWhole(response: Response): Promise<string> {
  const [choice] = parse(await readText(response)).choices ?? [];
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

function parse(text: string): Completion {
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === "object" && !("error" in value && value.error)) return value;
  } catch {
    // Told below: the text itself may hold anything.
  }
  throw new AssistantFailed("the provider's answer is not understood");
}
