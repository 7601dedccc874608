import type OpenAI from "openai";
import { z } from "zod";
import type { Question } from "../assistant";
import { findPlans, planLine } from "../plans/plans";
import { searchShop } from "../shop-search";

type Tool = OpenAI.Chat.Completions.ChatCompletionFunctionTool;

export interface ToolCall {
  id: string;
  name: string;
  /** JSON, as the model wrote it. */
  arguments: string;
}

const maxAnswers = 8;
const argumentsShape = z.object({ question: z.string().max(500) });

/**
 * Public facts only. The shop itself answers about a customer's purchases (`last-purchase.ts`), so that no provider
 * receives them.
 */
export const tools: Tool[] = [
  functionTool(
    "findPlans",
    "Data plans on sale now with their prices, for a question such as: cheapest 1GB on MTN for a week.",
  ),
  functionTool(
    "findAnswers",
    "What the shop says about delivery, devices and their prices, payment, accounts and the like, for a question such as: how do I fund my wallet.",
  ),
];

function functionTool(name: string, description: string): Tool {
  return { type: "function", function: { name, description, parameters: z.toJSONSchema(argumentsShape) } };
}

/** The result as text for the model. An invalid call is answered with its error. */
export function runTool(call: ToolCall, { history, shop }: Question): string {
  try {
    if (!tools.some((tool) => tool.function.name === call.name)) return `There is no function ${call.name}.`;
    const { question } = argumentsShape.parse(JSON.parse(call.arguments));
    if (call.name === "findPlans") {
      const plans = findPlans(question, history, shop.catalogue)?.plans ?? [];
      return plans.map(planLine).join("\n") || "No plan matches. Ask for network, size or budget.";
    }
    const answers = searchShop(question, shop).slice(0, maxAnswers);
    const lines = answers.map((answer) => `${answer.question} ${answer.text}`);
    return lines.join("\n\n") || "The shop says nothing about that.";
  } catch {
    return "The arguments are not valid.";
  }
}
