import { Money } from "../../values/money";
import type { DataOption, DataPackage } from "../catalogue";
import type { ShopKnowledge } from "./shop-knowledge";

/* The shop in short lines of plain text: what a prompt is made of, and answers quote. */

export function contactFacts({ info }: ShopKnowledge): string[] {
  return [
    `Live chat with customer care: ${info.liveChatHours}, Lagos time`,
    `Phone: ${info.phones.join(", ")}`,
    `E-mail: ${info.careEmail}`,
    ...info.addresses.map((address) => `Address: ${address}`),
  ];
}

export function deliveryFacts({ deliveryMethods }: ShopKnowledge): string[] {
  return deliveryMethods.map(
    ({ name, fee, description, earliest, latest }) =>
      `${name}: ${fee.inWords} an order. ${description} Ready between ${earliest.inWords} and ${latest.inWords}.`,
  );
}

export function deviceFacts({ devices }: ShopKnowledge): string[] {
  return devices.map(({ name, provider, price }) => `${name} for ${provider.name}: ${price.inWords}`);
}

export function catalogueFacts({ catalogue }: ShopKnowledge): string[] {
  return catalogue.providers.map(
    ({ name, dataPackages }) => `${name}: ${dataPackages.map(packageFacts).join("; ")}`,
  );
}

export function faqFacts({ faqs }: ShopKnowledge): string[] {
  return faqs.map(({ question, answer }) => `${question} ${answer}`);
}

/** "Daily ₦50 to ₦750 (40MB to 2.5GB)". */
export function packageFacts({ name, dataOptions }: DataPackage): string {
  const prices = dataOptions.map(({ price }) => price.kobo);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(
    (kobo) => Money.ofKobo(kobo).inWords,
  );
  return `${name} ${lowest} to ${highest} (${sizes(dataOptions)})`;
}

function sizes(options: readonly DataOption[]): string {
  const sized = options.filter(({ megabytes }) => megabytes !== null);
  const sorted = sized.toSorted((a, b) => (a.megabytes ?? 0) - (b.megabytes ?? 0));
  const ends = [sorted.at(0), sorted.at(-1)].map((option) => option?.benefits.split(" ")[0]);
  return [...new Set(ends)].join(" to ");
}
