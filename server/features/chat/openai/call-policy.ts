import { setTimeout as delay } from "node:timers/promises";
import OpenAI from "openai";

export interface CallPolicy {
  /** For everything together: both tries, the pause between them and the reply to its last letter. */
  answerWithinMs: number;
  retryPauseMs: number;
  /** The longest Retry-After that is waited for. */
  longestPauseMs: number;
}

/** Nobody waits longer than this in front of a chat. */
export const callPolicy: CallPolicy = { answerWithinMs: 20_000, retryPauseMs: 500, longestPauseMs: 3_000 };

const isWorthAnotherTry = (status: number) => [408, 409, 429].includes(status) || status >= 500;

/** Calls, and once more after a status that may be different next time. */
export async function callWithin(
  policy: CallPolicy,
  signal: AbortSignal,
  call: () => Promise<Response>,
): Promise<Response> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof OpenAI.APIError) || !isWorthAnotherTry(error.status ?? 0)) throw error;
    await delay(pauseAfter(error.headers, policy), undefined, { signal });
    return call();
  }
}

/** What the provider asks for when that is soon; one that says "tomorrow" is asked again at once, and only once. */
function pauseAfter(headers: Headers | undefined, { retryPauseMs, longestPauseMs }: CallPolicy): number {
  const asked = Number(headers?.get("retry-after") ?? Number.NaN) * 1_000;
  return asked >= 0 && asked <= longestPauseMs ? asked : retryPauseMs;
}
