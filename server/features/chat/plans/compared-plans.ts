import type { DataOption } from "../../catalogue";
import type { Answer, Question } from "../assistant";
import { findPlans, planLine } from "./plans";

const compares = /\b(?:compare|comparison|difference between|versus|vs|better|cheaper|or)\b/i;
const namesOne =
  /\b(?:compare|comparison (?:of|between)|difference between|which (?:one )?is (?:better|cheaper))\b/gi;
const between = /,|\band\b|\bor\b|\bwith\b|\bto\b|\bversus\b|\bvs\b\.?/i;

/** "Compare MTN 6GB and Airtel 10GB": both plans, with a link to the finder's comparison. Null for anything else. */
export function comparedPlans({ text, shop }: Question): Answer | null {
  if (!compares.test(text)) return null;
  const parts = text
    .replace(namesOne, " ")
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (parts.length !== 2) return null;
  const plans = parts.map((part) => {
    const found = findPlans(part, [], shop.catalogue);
    const { networks, size, isClear } = found?.question ?? { networks: [], size: null, isClear: false };
    return found && isClear && networks.length === 1 && size?.only && found.isExact
      ? found.plans[0]
      : undefined;
  });
  const [first, second] = plans;
  if (!first || !second || first.id === second.id) return null;
  return {
    text: [...[first, second].map(lineOf), "These are today's prices."].join("\n"),
    links: [{ text: "Compare these plans", href: `/packages?compare=${first.id},${second.id}#plan-finder` }],
  };
}

const lineOf = (plan: DataOption) =>
  `- ${planLine(plan)}${plan.pricePerGb ? `: ${plan.pricePerGb.formatted} per GB` : ""}`;
