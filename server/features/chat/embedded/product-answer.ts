import type { ChatLink } from "../chat.schema";
import { plainText, takeNames } from "../search-index";
import { productFacts, type ShopKnowledge } from "../shop-knowledge";
import { filler, planWords } from "../vocabulary.content";

/** Customers' words for a product, and the word in its name. The first match counts. */
const kinds: [question: RegExp, inName: string][] = [
  [/^routers?$/, "router"],
  [/^mifis?$/, "mifi"],
  [/^(?:dongles?|modems?|usb)$/, "dongle"],
  [/^(?:devices?|gadgets?|hotspots?|wifi)$/, ""],
];
const generation = /^[45]g$/;
const wishes = /^(?:cheap(?:er|est)?|lowest|affordable|home|house|office)$/;
const shown = 5;
const links: ChatLink[] = [
  { text: "See routers and mifis", href: "/products-and-services#available-products" },
];

/** The products in the question, with prices; null when it is about none or about something else. */
export function productAnswer(text: string, shop: ShopKnowledge): { text: string; links: ChatLink[] } | null {
  const networks = [...shop.catalogue.providers, ...shop.products.map(({ provider }) => provider)];
  const { named, rest } = takeNames(networks, plainText(text));
  const words =
    rest
      .replace(/\b([45]) g\b/g, "$1g")
      .replace(/\bwi[ -]fi\b/g, "wifi")
      .match(/[\p{L}\d]+/gu) ?? [];
  const kind = kinds.find(([pattern]) => words.some((word) => pattern.test(word)));
  const understood = [...kinds.map(([pattern]) => pattern), generation, wishes];
  const isRead = (word: string) =>
    filler.has(word) || planWords.has(word) || understood.some((pattern) => pattern.test(word));
  if (!kind || !words.every(isRead)) return null;

  const inName = [kind[1], words.find((word) => generation.test(word)) ?? ""];
  const found = shop.products
    .filter(({ name }) => inName.every((word) => name.toLowerCase().includes(word)))
    .filter(({ provider }) => named.length === 0 || named.some(({ name }) => name === provider.name))
    .toSorted((a, b) => a.price.kobo - b.price.kobo);
  const opening =
    found.length > 0
      ? "From the lowest price on, we have:"
      : "We do not have that one at the moment. We do have:";
  const products = (found.length > 0 ? found : shop.products).slice(0, shown);
  const lines = productFacts({ products }).map((line) => `- ${line}`);
  return { text: [opening, ...lines, "You can order on the Products and Services page."].join("\n"), links };
}
