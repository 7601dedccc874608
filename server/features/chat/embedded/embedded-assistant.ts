import type { Assistant, Question } from "../assistant";
import { skills } from "./skills";

/** Answers by itself, from what the shop's database and pages say: works without any account anywhere. */
export const embeddedAssistant: Assistant = {
  name: "built-in chat assistant (answers from frequent questions, pages and catalogue)",
  async *answer(question: Question) {
    yield answerTo(question);
  },
};

/** The first skill that has something to say; the last one always has. */
function answerTo(question: Question): string {
  for (const skill of skills) {
    const answer = skill(question);
    if (answer !== null) return answer;
  }
  throw new Error("No skill had an answer");
}
