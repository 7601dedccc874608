import type OpenAI from "openai";
import { z } from "zod";
import type { Question } from "../assistant";
import { findPlans, planLine } from "../plans/plans";
import {
  catalogueFacts,
  contactFacts,
  deliveryFacts,
  faqFacts,
  productFacts,
  type ShopKnowledge,
} from "../shop-knowledge";

type Tool = OpenAI.Chat.Completions.ChatCompletionFunctionTool;

/** A function that the model asks the shop to call. */
export interface ToolCall {
  id: string;
  name: string;
  /** JSON, as the model wrote it. */
  arguments: string;
}

const facts: Record<string, (shop: ShopKnowledge) => string[]> = {
  contact: contactFacts,
  delivery: deliveryFacts,
  devices: productFacts,
  bundles: catalogueFacts,
  questions: faqFacts,
};
const topics = Object.keys(facts);

const planQuestion = z.object({ question: z.string().max(500) });
const topicQuestion = z.object({ topic: z.enum(topics) });

/**
 * The functions that the model may call: public facts only. A customer's purchases are answered by the shop itself
 * (`last-purchase.ts`), so that no provider ever receives them.
 */
export const tools: Tool[] = [
  functionTool(
    "findPlans",
    "Data plans on sale now with their prices, for a question such as: cheapest 1GB on MTN for a week.",
    planQuestion,
  ),
  functionTool("shopFacts", `Facts of the shop on one topic: ${topics.join(", ")}.`, topicQuestion),
];

function functionTool(name: string, description: string, parameters: z.ZodType): Tool {
  return { type: "function", function: { name, description, parameters: z.toJSONSchema(parameters) } };
}

/** The result of a call, as text for the model. A call that it got wrong is answered with what is wrong. */
export function runTool(call: ToolCall, { history, shop }: Question): string {
  try {
    const input: unknown = JSON.parse(call.arguments);
    if (call.name === "findPlans") {
      const { question } = planQuestion.parse(input);
      const plans = findPlans(question, history, shop.catalogue)?.plans ?? [];
      return plans.length > 0
        ? plans.map(planLine).join("\n")
        : "No plan matches. Ask for network, size or budget.";
    }
    if (call.name === "shopFacts") return facts[topicQuestion.parse(input).topic]!(shop).join("\n");
    return `There is no function ${call.name}.`;
  } catch {
    return "The arguments are not valid.";
  }
}
