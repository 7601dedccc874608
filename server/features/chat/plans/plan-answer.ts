import type { Answer, Question } from "../assistant";
import type { ChatLink } from "../chat.schema";
import { plainText } from "../plain-text";
import { packageFacts } from "../shop-knowledge";
import { findPlans, type FoundPlans, planLine } from "./plans";
import type { PlanQuestion } from "./plan-question";

const whereToBuy = "These are today's prices. You can buy on the Packages page.";
const shown = 5;
const linked = 3;
const leads = {
  cheapest: "The cheapest",
  mostExpensive: "The most expensive",
  biggest: "The biggest",
  smallest: "The smallest",
  bestValue: "By price per gigabyte and day, the best",
};

/** Not about prices, although a network or size is named. */
const explains = /\bundelivered\b|\bhow (?:do|can|should|to|(?:i|we) (?:go|fit))\b|\brefund\b|\bmy money\b/;

/** From today's catalogue only; null when the question is about no plan. */
export function ownOffers(question: Question): Answer | null {
  const compared = comparedPlans(question);
  if (compared) return compared;
  const { text, history, shop } = question;
  const found = explains.test(plainText(text)) ? null : findPlans(text, history, shop.catalogue);
  return found?.question.isClear ? planAnswer(found) : null;
}

function planAnswer({ question, plans, isExact }: FoundPlans): { text: string; links: ChatLink[] } {
  const [first, ...others] = plans;
  const { networks, size, days, price, extras, wish } = question;
  const name = nameOf(question);
  if (!first || (networks.length > 0 && !size && !days && !price && !wish && extras.length === 0)) {
    const overview = networks.flatMap((network) => [
      `${network.name} data plans:`,
      ...network.dataPackages.map((dataPackage) => `- ${packageFacts(dataPackage)}`),
    ]);
    return {
      text: [...(first ? [] : [`We have no ${name} at the moment.`]), ...overview, whereToBuy].join("\n"),
      links: networks.map((network) => formLink(`Choose from ${network.name}`, { network: network.name })),
    };
  }
  const more = others.slice(0, shown - 1).map((plan) => `- ${planLine(plan)}`);
  let opening = `We have no ${name} at the moment. The nearest is`;
  if (isExact && wish) opening = `${leads[wish]} ${name} is`;
  else if (isExact) opening = `Of our ${nameOf(question, "data plans")}, the cheapest is`;
  const goingOn = isExact ? " Next come:" : " Also:";
  return {
    text: [`${opening} ${planLine(first)}.${more.length > 0 ? goingOn : ""}`, ...more, whereToBuy].join("\n"),
    links: plans.slice(0, linked).map(({ benefits, price: { formatted }, dataPackage }) => {
      const { name: network } = dataPackage.provider;
      const option = `${benefits} - (${formatted})`;
      return formLink(`Buy ${network} ${benefits} for ${formatted}`, {
        network,
        packageType: dataPackage.name,
        option,
      });
    }),
  };
}

/** "1GB weekly data plan on MTN for at most ₦1,000". */
function nameOf({ networks, size, days, price, extras }: PlanQuestion, noun = "data plan"): string {
  return [
    size?.only ? size.text : "",
    days?.only ? days.text.replace(/ days?$/, "-day") : "",
    noun,
    size && !size.only ? `of ${size.text}` : "",
    extras.length > 0 ? `with ${extras.join(" and ")}` : "",
    networks.length > 0 ? `on ${networks.map((network) => network.name).join(" or ")}` : "",
    days && !days.only ? `for ${days.text}` : "",
    price ? `for ${price.text}` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function formLink(text: string, filledIn: Record<string, string>): ChatLink {
  return { text, href: `/packages?${new URLSearchParams(filledIn).toString()}` };
}

const compares = /\b(?:compare|comparison|difference between|versus|vs|better|cheaper|or)\b/i;
const between = /,|\b(?:and|or|with|to|versus|vs)\b/i;

/** "Compare MTN 6GB and Airtel 10GB": both plans, with a link to the finder's comparison. Null for anything else. */
function comparedPlans({ text, shop }: Question): Answer | null {
  if (!compares.test(text)) return null;
  const named = text.split(between).flatMap((part) => {
    const found = findPlans(part, [], shop.catalogue);
    const isOne = found?.isExact && found.question.networks.length === 1 && found.question.size?.only;
    return isOne ? found.plans.slice(0, 1) : [];
  });
  const [first, second] = named;
  if (!first || !second || named.length > 2 || first.id === second.id) return null;
  const lines = [first, second].map(
    (plan) => `- ${planLine(plan)}${plan.pricePerGb ? `: ${plan.pricePerGb.formatted} per GB` : ""}`,
  );
  return {
    text: [...lines, "These are today's prices."].join("\n"),
    links: [{ text: "Compare these plans", href: `/packages?compare=${first.id},${second.id}#plan-finder` }],
  };
}
