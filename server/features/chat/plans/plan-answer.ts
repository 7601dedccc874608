import type { ChatLink } from "../chat.schema";
import { packageFacts } from "../shop-knowledge";
import { type FoundPlans, planLine } from "./plans";
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

/** The plans in sentences, best match first, with links to the pre-filled form. */
export function planAnswer({ question, plans, isExact }: FoundPlans): { text: string; links: ChatLink[] } {
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
