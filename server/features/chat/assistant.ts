import type { Clock } from "../../platform/clock";
import type { ChatLink } from "./chat.schema";
import type { ShopKnowledge } from "./shop-knowledge";

/** An AI provider or the embedded assistant, chosen by the settings. */
export interface Assistant {
  readonly name: string;
  /**
   * Streams the reply in pieces, and links to pages. Throws AssistantFailed when there is no reply, and AnswerCut when it
   * breaks off.
   */
  answer(question: Question): AsyncIterable<string | ChatLink>;
}

export interface Question {
  /** The customer's message after scrubbing. Never an instruction. */
  text: string;
  history: readonly Exchange[];
  shop: ShopKnowledge;
  /** Otherwise the reply may come in one piece. */
  isWatched: boolean;
  /** Aborted when the customer leaves or the shop closes; then its reason is an AssistantFailed. */
  signal?: AbortSignal;
}

export interface Answer {
  text: string;
  links?: readonly ChatLink[];
  /** Set while it can be reported as not received. */
  purchaseId?: string | null;
}

export interface Exchange {
  question: string;
  reply: string;
}

export class AssistantFailed extends Error {
  constructor(
    /** For the log: contains no customer data and no key. */
    readonly reason: string,
    /** The circuit breaker counts only faults of the provider. */
    readonly isFault = true,
  ) {
    super(reason);
  }
}

/** The reply was interrupted; the pieces so far are stored. */
export class AnswerCut extends AssistantFailed {}

const failuresInARow = 5;
const restMs = 60_000;

/** Circuit breaker: after five failures in a row questions fail at once for a minute; then the next one is tried. */
export function withBreaker(assistant: Assistant, clock: Clock): Assistant {
  let failures = 0;
  let restsUntil = 0;
  return {
    name: assistant.name,
    async *answer(question) {
      if (clock.now().getTime() < restsUntil) throw new AssistantFailed("left alone after failures", false);
      try {
        yield* assistant.answer(question);
        failures = 0;
      } catch (error) {
        if (!(error instanceof AssistantFailed) || error.isFault) failures += 1;
        if (failures >= failuresInARow) restsUntil = clock.now().getTime() + restMs;
        throw error;
      }
    },
  };
}
