import type { DataOption } from "../../catalogue";
import type { ChatLink } from "../chat-link.type";
import type { ShopKnowledge } from "../shop-knowledge";
import { packageFacts } from "../shop-facts";
import type { FoundPlans } from "./look-up-plans";
import { planLine } from "./plan-line";
import type { PlanQuestion } from "./plan-question";

const whereToBuy = "These are today's prices. You can buy on the Packages page.";
const shown = 5;
const linked = 3;

/** The prices in sentences, most wanted first, and the form with them filled in. */
export function planAnswer(found: FoundPlans, shop: ShopKnowledge): { text: string; links: ChatLink[] } {
  const { question, plans, isExact } = found;
  const [first, ...others] = plans;
  const { providerIds, size, days, price, extras, wish } = question;
  const asksNetworkOnly = providerIds.length > 0 && !size && !days && !price && !wish && extras.length === 0;
  if (!first || asksNetworkOnly) {
    const groups = overview(question, shop);
    return {
      text: [first ? "" : `We have no ${nameOf(question, shop)} at the moment.`, ...groups, whereToBuy]
        .filter(Boolean)
        .join("\n"),
      links: providerIds.map((id) => linkTo(shop.catalogue.provider(id)?.name ?? id)),
    };
  }
  const more = others.slice(0, shown - 1).map((plan) => `- ${planLine(plan)}`);
  return {
    text: [opening(question, isExact, first, shop, more.length > 0), ...more, whereToBuy].join("\n"),
    links: plans.slice(0, linked).map(linkToPlan),
  };
}

function opening(
  question: PlanQuestion,
  isExact: boolean,
  first: DataOption,
  shop: ShopKnowledge,
  hasMore: boolean,
): string {
  const name = nameOf(question, shop);
  if (!isExact)
    return `We have no ${name} at the moment. The nearest is ${planLine(first)}.${hasMore ? " Also:" : ""}`;
  const lead = {
    cheapest: `The cheapest ${name} is`,
    dearest: `The most expensive ${name} is`,
    biggest: `The biggest ${name} is`,
    smallest: `The smallest ${name} is`,
    bestValue: `By price per gigabyte and day, the best ${name} is`,
  };
  const start = question.wish
    ? lead[question.wish]
    : `Of our ${nameOf(question, shop, "data plans")}, the cheapest is`;
  return `${start} ${planLine(first)}.${hasMore ? " Next come:" : ""}`;
}

/** "1GB weekly data plan on MTN for at most ₦1,000". */
function nameOf(
  { providerIds, size, days, price, extras }: PlanQuestion,
  { catalogue }: ShopKnowledge,
  noun = "data plan",
): string {
  const networks = providerIds.map((id) => catalogue.provider(id)?.name ?? id);
  return [
    size?.only ? size.words : "",
    days?.only ? days.words.replace(/ days?$/, "-day") : "",
    noun,
    size && !size.only ? `of ${size.words}` : "",
    extras.length > 0 ? `with ${extras.join(" and ")}` : "",
    networks.length > 0 ? `on ${networks.join(" or ")}` : "",
    days && !days.only ? `for ${days.words}` : "",
    price ? `for ${price.words}` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** All groups of the networks that were named. */
function overview({ providerIds }: PlanQuestion, { catalogue }: ShopKnowledge): string[] {
  return providerIds.flatMap((id) => {
    const provider = catalogue.provider(id);
    if (!provider) return [];
    return [
      `${provider.name} data plans:`,
      ...provider.dataPackages.map((group) => `- ${packageFacts(group)}`),
    ];
  });
}

function linkTo(network: string): ChatLink {
  return { text: `Choose from ${network}`, href: `/packages?${new URLSearchParams({ network }).toString()}` };
}

function linkToPlan({ benefits, price, dataPackage }: DataOption): ChatLink {
  const { name: network } = dataPackage.provider;
  const option = `${benefits} - (${price.inWords})`;
  const words = new URLSearchParams({ network, packageType: dataPackage.name, option });
  return { text: `Buy ${network} ${benefits} for ${price.inWords}`, href: `/packages?${words.toString()}` };
}
