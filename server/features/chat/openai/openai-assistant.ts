import { setTimeout as delay } from "node:timers/promises";
import OpenAI from "openai";
import { type Answer, AnswerCut, type Assistant, AssistantFailed, type Question } from "../assistant";
import { ownOffers } from "../embedded/embedded-assistant";
import { messagesFor } from "./messages";
import { isEventStream, readStreamed, readWhole } from "./read-answer";
import { hidden, withoutAmounts } from "./without-amounts";

export interface CallPolicy {
  /** Total time for both attempts, the pause between them and the whole reply. */
  answerWithinMs: number;
  retryPauseMs: number;
  /** The longest Retry-After that is respected. */
  maxPauseMs: number;
}

/** Chosen for a customer who waits in a chat. */
export const callPolicy: CallPolicy = { answerWithinMs: 20_000, retryPauseMs: 500, maxPauseMs: 3_000 };

const isWorthAnotherTry = (status: number) => [408, 409, 429].includes(status) || status >= 500;

/** Calls, and retries once after a status that may be temporary. */
async function callWithin(
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

/** The provider's Retry-After when it is short, otherwise the usual pause. */
function pauseAfter(headers: Headers | undefined, { retryPauseMs, maxPauseMs }: CallPolicy): number {
  const retryAfterMs = Number(headers?.get("retry-after") ?? Number.NaN) * 1_000;
  return retryAfterMs >= 0 && retryAfterMs <= maxPauseMs ? retryAfterMs : retryPauseMs;
}

export interface Provider {
  apiKey: string;
  baseUrl: string;
  model: string;
}

const maxAnswerTokens = 300;
/** Neither a space nor an invisible character. */
const visible = /[^\s\p{C}]/u;

/** Any API with POST /chat/completions. The policy replaces the client's time-out of ten minutes and its two retries. */
export function openAiAssistant(provider: Provider, policy: CallPolicy = callPolicy): Assistant {
  const { apiKey, baseUrl: baseURL, model } = provider;
  const client = new OpenAI({
    apiKey,
    baseURL,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: policy.answerWithinMs,
    logLevel: "off", // a log of requests would hold the customers' words
  });

  async function* answer(question: Question, signal: AbortSignal): AsyncGenerator<string> {
    const retryAfterMs = {
      model,
      messages: messagesFor(question),
      max_tokens: maxAnswerTokens,
      ...(question.isWatched && { stream: true as const }),
    };
    const response = await callWithin(policy, signal, () =>
      client.chat.completions.create(retryAfterMs, { signal }).asResponse(),
    );
    // A provider may stream or not, whatever was asked for.
    if (isEventStream(response)) yield* readStreamed(response);
    else yield await readWhole(response);
  }

  return {
    name: `AI provider ${new URL(baseURL).host}, model ${model}`,
    async *answer(question) {
      let hidAny = false;
      for await (const piece of withoutAmounts(written(question), shopTexts(question))) {
        hidAny ||= piece.includes(hidden);
        yield piece;
      }
      const offers = ownOffers(question) ?? (hidAny ? whereThePricesAre : null);
      if (!offers) return;
      yield `\n\n${offers.text}`;
      yield* offers.links ?? [];
    },
  };

  /** What the model wrote, as it comes. */
  async function* written(question: Question): AsyncGenerator<string> {
    const tooLate = AbortSignal.timeout(policy.answerWithinMs);
    const signal = AbortSignal.any([tooLate, ...(question.signal ? [question.signal] : [])]);
    let hasStarted = false;
    let hasText = false;
    try {
      for await (const piece of answer(question, signal)) {
        hasStarted ||= piece !== "";
        hasText ||= visible.test(piece);
        yield piece;
      }
      if (!hasText) throw new AssistantFailed("the provider's answer is empty");
    } catch (error) {
      throw failure(error, {
        hasStarted: hasStarted,
        isLate: tooLate.aborted,
        ended: question.signal?.aborted ? question.signal.reason : null,
      });
    }
  }
}

/** The shop's own words with digits, which are no sums. */
function shopTexts({ shop: { info, catalogue } }: Question): string[] {
  const names = catalogue.providers.map(({ name }) => name);
  return [...info.phones, ...info.emails, info.careEmail, ...info.addresses, ...names];
}

/** In the place of sums that the model wrote. */
const whereThePricesAre: Answer = {
  text: "Today's prices are on our pages.",
  links: [
    { text: "See all packages", href: "/packages" },
    { text: "See routers and mifis", href: "/products-and-services#available-products" },
  ],
};

/** The reason for the log. It repeats no message of the provider, which may contain the key or the customer's text. */
function failure(
  error: unknown,
  at: { hasStarted: boolean; isLate: boolean; ended: unknown },
): AssistantFailed {
  const Kind = at.hasStarted ? AnswerCut : AssistantFailed;
  if (at.ended)
    return new Kind(at.ended instanceof AssistantFailed ? at.ended.reason : "the customer left", false);
  if (at.isLate) return new Kind("no whole answer in time");
  if (error instanceof OpenAI.APIError && error.status !== undefined) {
    // 400 and 422 are about this one question.
    return new Kind(`the provider answered ${error.status}`, error.status !== 400 && error.status !== 422);
  }
  if (error instanceof OpenAI.APIConnectionError) return new Kind("the provider cannot be reached");
  return new Kind(error instanceof AssistantFailed ? error.reason : "the provider's answer broke off");
}
