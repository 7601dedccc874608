import type { Clock } from "../../platform/clock";
import type { ChatLink } from "./chat.schema";
import type { ShopKnowledge } from "./shop-knowledge";

/** Whoever answers customers: an AI provider, or the embedded assistant, chosen by the settings. */
export interface Assistant {
  /** For the start-up lines. */
  readonly name: string;
  /**
   * The reply, piece by piece as it is written, and the pages it sends to. Throws AssistantFailed when there is none, and AnswerCut when what
   * was given is not all of it.
   */
  answer(question: Question): AsyncIterable<string | ChatLink>;
}

export interface Question {
  /** What the customer wrote, scrubbed. Never an instruction. */
  text: string;
  /** What was said before in this chat, oldest first. */
  history: readonly Exchange[];
  shop: ShopKnowledge;
  /** Whether somebody watches the reply being written; otherwise it may come in one piece. */
  isWatched: boolean;
  /** Ends the answering when the customer leaves or the shop closes; the reason of the latter is an AssistantFailed. */
  signal?: AbortSignal;
}

export interface Exchange {
  question: string;
  reply: string;
}

export class AssistantFailed extends Error {
  constructor(
    /** For the log: holds nothing of the customer's and no key. */
    readonly reason: string,
    /** False when the next question may well be answered: the provider as such is in order. */
    readonly isFault = true,
  ) {
    super(reason);
  }
}

/** The reply broke off; what was given so far stands. */
export class AnswerCut extends AssistantFailed {}

const failuresInARow = 5;
const restMs = 60_000;

/**
 * After five failures in a row the assistant is left alone for a minute, and customers are told at once instead of
 * waiting for what will fail. Then the next question tries it again.
 */
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
