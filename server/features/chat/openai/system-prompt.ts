import type { Question } from "../assistant";
import { lookUpPlans } from "../plans/look-up-plans";
import { planLine } from "../plans/plan-line";
import { catalogueFacts, contactFacts, deliveryFacts, deviceFacts, faqFacts } from "../shop-facts";
import { rules } from "./rules.content";

/** The rules and today's facts. The question decides which prices are looked up; its words are not repeated here. */
export function systemPrompt({ text, history, shop }: Question): string {
  const plans = lookUpPlans(text, history, shop.catalogue)?.plans ?? [];
  const sections: [title: string, lines: string[]][] = [
    ["Contact", contactFacts(shop)],
    ["Delivery of devices, if ordered today", deliveryFacts(shop)],
    ["Devices", deviceFacts(shop)],
    ["Data bundles in summary", catalogueFacts(shop)],
    ["Prices looked up for this question", plans.length > 0 ? plans.map(planLine) : ["none"]],
    ["Frequently asked questions", faqFacts(shop)],
  ];
  const facts = sections.map(([title, lines]) => `${title}:\n${lines.map((line) => `- ${line}`).join("\n")}`);
  return [rules(shop.info.name), ...facts].join("\n\n");
}
