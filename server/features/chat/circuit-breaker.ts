import type { Clock } from "../../platform/clock";
import { type Assistant, AssistantFailed } from "./assistant";

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
