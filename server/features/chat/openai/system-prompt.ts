import type { Question } from "../assistant";
import { planLine } from "../plans/plan-answer";
import { findPlans } from "../plans/plans";
import { catalogueFacts, contactFacts, deliveryFacts, faqFacts, productFacts } from "../shop-knowledge";
import { rules } from "./rules.content";

/** The rules and today's facts. The question decides which prices are looked up; its words are not repeated here. */
export function systemPrompt({ text, history, shop }: Question): string {
  const plans = findPlans(text, history, shop.catalogue)?.plans ?? [];
  const sections: [title: string, lines: string[]][] = [
    ["Contact", contactFacts(shop)],
    ["Delivery of devices, if ordered today", deliveryFacts(shop)],
    ["Devices", productFacts(shop)],
    ["Data bundles in summary", catalogueFacts(shop)],
    ["Prices looked up for this question", plans.length > 0 ? plans.map(planLine) : ["none"]],
    ["Frequently asked questions", faqFacts(shop)],
  ];
  const facts = sections.map(([title, lines]) => `${title}:\n${lines.map((line) => `- ${line}`).join("\n")}`);
  return [rules(shop.info.name), ...facts].join("\n\n");
}
