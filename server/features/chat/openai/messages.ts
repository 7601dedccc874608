import type OpenAI from "openai";
import type { Question } from "../assistant";
import { systemPrompt } from "./system-prompt";

type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/**
 * Rules and facts in one system message, then the chat as it was. What a customer wrote stands in `user` messages and
 * nowhere else, whatever it looks like: that, and no wording, is what keeps instructions in it from being obeyed.
 */
export function messagesFor(question: Question): Message[] {
  const before = question.history.flatMap(({ question: asked, reply }): Message[] => [
    { role: "user", content: asked },
    { role: "assistant", content: reply },
  ]);
  return [
    { role: "system", content: systemPrompt(question) },
    ...before,
    { role: "user", content: question.text },
  ];
}
