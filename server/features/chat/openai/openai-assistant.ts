import { setTimeout as delay } from "node:timers/promises";
import OpenAI from "openai";
import { AnswerCut, type Assistant, AssistantFailed, type Question } from "../assistant";
import { ownOffers } from "../plans/plan-answer";
import { type Message, messagesFor } from "./messages";
import type { ShopKnowledge } from "../shop-knowledge";
import { shopAnswer } from "../shop-search";
import { readAnswer } from "./read-answer";
import { amountsIn, unknownAmount, withKnownAmounts } from "./known-amounts";
import { runTool, type ToolCall, tools } from "./tools";

export interface CallPolicy {
  /** Total time for both attempts, the pause between them and the whole reply. */
  answerWithinMs: number;
  retryPauseMs: number;
  maxPauseMs: number;
}

const callPolicy: CallPolicy = { answerWithinMs: 20_000, retryPauseMs: 500, maxPauseMs: 3_000 };

const isWorthAnotherTry = (status: number) => [408, 409, 429].includes(status) || status >= 500;

/** Retries once after a status that may be temporary. */
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
const maxLookUps = 2;
/** Neither a space nor an invisible character. */
const visible = /[^\s\p{C}]/u;

/**
 * Any API with POST /chat/completions. The policy replaces the client's time-out of ten minutes and its two retries.
 */
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

  /** The last request offers no functions, so that the model has to answer. */
  async function* answer(question: Question, signal: AbortSignal): AsyncGenerator<string> {
    const messages = messagesFor(question);
    for (let lookUps = maxLookUps; ; lookUps -= 1) {
      const calls: ToolCall[] = [];
      for await (const piece of completion(question, messages, lookUps > 0, signal)) {
        if (typeof piece === "string") yield piece;
        else calls.push(piece);
      }
      if (calls.length === 0 || lookUps === 0) return;
      messages.push(...toolMessages(calls, question));
    }
  }

  async function* completion(
    { isWatched }: Question,
    messages: readonly Message[],
    offersTools: boolean,
    signal: AbortSignal,
  ): AsyncGenerator<string | ToolCall> {
    const request = {
      model,
      messages: [...messages],
      max_tokens: maxAnswerTokens,
      ...(offersTools && { tools }),
      ...(isWatched && { stream: true as const }),
    };
    const response = await callWithin(policy, signal, () =>
      client.chat.completions.create(request, { signal }).asResponse(),
    );
    yield* readAnswer(response, client);
  }

  return {
    name: `AI provider ${new URL(baseURL).host}, model ${model}`,
    async *answer(question) {
      let hasUnknown = false;
      for await (const piece of withKnownAmounts(written(question), knownAmounts(question.shop))) {
        hasUnknown ||= piece.includes(unknownAmount);
        yield piece;
      }
      if (hasUnknown) yield `\n\n${whereThePricesAre.text}`;
      const instead = hasUnknown ? whereThePricesAre : shopAnswer(question.text, question.shop);
      yield* (ownOffers(question) ?? instead)?.links ?? [];
    },
  };

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

function toolMessages(calls: readonly ToolCall[], question: Question): Message[] {
  const tool_calls = calls.map(({ id, ...call }) => ({ id, type: "function" as const, function: call }));
  const results = calls.map((call): Message => {
    return { role: "tool", tool_call_id: call.id, content: runTool(call, question) };
  });
  return [{ role: "assistant", content: null, tool_calls }, ...results];
}

/** Current prices, fees, quick amounts and limits, in kobo. */
function knownAmounts(shop: ShopKnowledge): ReadonlySet<number> {
  const { catalogue, products, deliveryMethods, quickAmounts } = shop;
  const charged = [...catalogue.plans, ...products].map(({ price }) => price);
  const fees = deliveryMethods.map(({ fee }) => fee);
  const amounts = [...charged, ...fees, ...quickAmounts].map(({ kobo }) => kobo);
  return new Set([...amounts, ...amountsIn(shop.faqs.map(({ answer }) => answer).join("\n"))]);
}

const whereThePricesAre = {
  text: "Today's prices are on our pages.",
  links: [
    { text: "See all packages", href: "/packages" },
    { text: "See routers and mifis", href: "/products-and-services#available-products" },
  ],
};

/** For the log. Repeats no message of the provider, which may contain the key or the customer's text. */
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
