import type { ChatLink } from "../chat-link.type";
import { isNamed, withoutNames } from "../network-names";
import { plainWords } from "../plain-words";
import { deviceFacts } from "../shop-facts";
import type { ShopKnowledge } from "../shop-knowledge";
import { filler, planWords } from "../vocabulary.content";

/** What customers call a device, and the name it stands for. */
const kinds: [asked: RegExp, device: RegExp][] = [
  [/\brouters?\b/g, /router/i],
  [/\bmifis?\b/g, /mifi/i],
  [/\b(?:dongles?|modems?|usb)\b/g, /dongle/i],
  [/\b(?:devices?|gadgets?|hotspots?|wi-?fi)\b/g, /./],
];
const generations: [asked: RegExp, device: RegExp][] = [
  [/\b5 ?g\b/g, /5g/i],
  [/\b4 ?g\b/g, /4g/i],
];
const wishes = /\b(?:cheap(?:er|est)?|lowest|affordable|home|house|office)\b/g;
const shown = 5;
const links: ChatLink[] = [
  { text: "See routers and mifis", href: "/products-and-services#available-products" },
];

/** The devices that the text asks about with their prices; null when it asks about none, or for more than these. */
export function deviceAnswer(text: string, shop: ShopKnowledge): { text: string; links: ChatLink[] } | null {
  const plain = plainWords(text);
  const kind = kinds.find(([asked]) => plain.search(asked) >= 0);
  if (!kind) return null;
  const generation = generations.find(([asked]) => plain.search(asked) >= 0);
  const known = [...shop.catalogue.providers, ...shop.devices.map(({ provider }) => provider)];
  const networks = known.map(({ name }) => name).filter((name) => isNamed(name, plain));

  const asked = [...kinds, ...generations].map(([words]) => words);
  const rest = [...asked, wishes].reduce(
    (left, words) => left.replace(words, " "),
    withoutNames(networks, plain),
  );
  const unread = (rest.match(/[\p{L}\d]+/gu) ?? []).filter(
    (word) => !filler.has(word) && !planWords.has(word),
  );
  if (unread.length > 0) return null;

  const found = shop.devices
    .filter(({ name }) => kind[1].test(name) && (!generation || generation[1].test(name)))
    .filter(({ provider }) => networks.length === 0 || networks.includes(provider.name))
    .toSorted((a, b) => a.price.kobo - b.price.kobo);
  const devices = (found.length > 0 ? found : shop.devices).slice(0, shown);
  const opening =
    found.length > 0
      ? "From the lowest price on, we have:"
      : "We do not have that one at the moment. We do have:";
  const lines = deviceFacts({ ...shop, devices }).map((line) => `- ${line}`);
  return { text: [opening, ...lines, "You can order on the Products and Services page."].join("\n"), links };
}
