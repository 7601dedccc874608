import type { DataOption } from "../../catalogue";
import type { ShopKnowledge } from "../shop-knowledge";
import { packageFacts } from "../shop-facts";
import type { FoundPlans } from "./look-up-plans";
import { planLine } from "./plan-line";
import type { PlanQuestion } from "./plan-question";

const whereToBuy = "These are today's prices. You can buy on the Packages page.";
const shown = 5;

/** The prices in sentences, most wanted first. */
export function planAnswer(found: FoundPlans, shop: ShopKnowledge): string {
  const { question, plans, total, isExact } = found;
  const [first, ...others] = plans;
  if (!first) return `We have no ${nameOf(question, shop)} at the moment.`;
  if (isExact && total > plans.length && question.wish === null && question.providerIds.length > 0) {
    return [...overview(question, shop), whereToBuy].join("\n");
  }
  const more = others.slice(0, shown - 1).map((plan) => `- ${planLine(plan)}`);
  return [opening(found, first, shop), ...more, whereToBuy].join("\n");
}

function opening({ question, isExact, plans }: FoundPlans, first: DataOption, shop: ShopKnowledge): string {
  const others = plans.length > 1;
  const name = nameOf(question, shop);
  if (!isExact)
    return `We have no ${name} at the moment. The nearest is ${planLine(first)}.${others ? " Also:" : ""}`;
  const lead = {
    cheapest: `The cheapest ${name} is`,
    biggest: `The biggest ${name} is`,
    bestValue: `By price per gigabyte and day, the best ${name} is`,
  };
  const start = question.wish
    ? lead[question.wish]
    : `Of our ${nameOf(question, shop, "data plans")}, the cheapest is`;
  return `${start} ${planLine(first)}.${others ? " Next come:" : ""}`;
}

/** "1GB weekly plan on MTN for at most ₦1,000". */
function nameOf(
  { providerIds, megabytes, period, highestPrice }: PlanQuestion,
  shop: ShopKnowledge,
  noun = "data plan",
): string {
  const networks = providerIds.map((id) => shop.catalogue.provider(id)?.name ?? id);
  return [
    megabytes === null ? "" : sizeText(megabytes),
    period?.label ?? "",
    noun,
    networks.length > 0 ? `on ${networks.join(" or ")}` : "",
    highestPrice ? `for at most ${highestPrice.inWords}` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function sizeText(megabytes: number): string {
  if (megabytes === Number.POSITIVE_INFINITY) return "unlimited";
  if (megabytes < 1_024) return `${megabytes}MB`;
  const gigabytes = megabytes / 1_024;
  return gigabytes < 1_024 ? `${round(gigabytes)}GB` : `${round(gigabytes / 1_024)}TB`;
}

const round = (number: number) => Math.round(number * 100) / 100;

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
