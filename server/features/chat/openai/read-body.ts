import { AssistantFailed } from "../assistant";

/** Many times what 300 tokens need in any wrapping. */
const mostBytes = 4_000_000;

/** The body's text, piece by piece as it arrives, up to a size that no answer has. */
async function* textOf(response: Response): AsyncGenerator<string> {
  if (!response.body) return;
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new AssistantFailed("the provider's answer is too large");
    yield decoder.decode(chunk, { stream: true });
  }
}

export async function readText(response: Response): Promise<string> {
  let text = "";
  for await (const piece of textOf(response)) text += piece;
  return text;
}

/** The `data` lines of server-sent events. */
export async function* serverSentData(response: Response): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of textOf(response)) {
    const lines = (rest + piece).split(/\r?\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data:")) yield line.slice(5).trim();
  }
  if (rest.startsWith("data:")) yield rest.slice(5).trim();
}
