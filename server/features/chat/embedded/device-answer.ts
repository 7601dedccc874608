import type { Product } from "../../products";
import { isNamed } from "../network-names";
import type { ShopKnowledge } from "../shop-knowledge";

/** What customers call a device, and the name or description it stands for. */
const kinds: [asked: RegExp, device: RegExp][] = [
  [/\brouters?\b/i, /router/i],
  [/\b(mi-?fi|mifis|my ?fi|pocket wi-?fi)\b/i, /mifi/i],
  [/\b(dongles?|modems?|usb)\b/i, /dongle/i],
  [/\b(devices?|gadgets?|hotspots?|wi-?fi)\b/i, /./],
];
const generations: [asked: RegExp, device: RegExp][] = [
  [/\b5 ?g\b(?!b)/i, /5g/i],
  [/\b4 ?g\b(?!b)/i, /4g/i],
];
const installs = /\binstall/i;
const shown = 5;

/** The devices that the text asks about with their prices; null when it asks about none. */
export function deviceAnswer(text: string, { devices, catalogue }: ShopKnowledge): string | null {
  const kind = kinds.find(([asked]) => asked.test(text));
  if (!kind || installs.test(text)) return null;
  const generation = generations.find(([asked]) => asked.test(text));
  const networks = [...catalogue.providers, ...devices.map(({ provider }) => provider)]
    .map(({ name }) => name)
    .filter((name) => isNamed(name, text));

  const found = devices
    .filter(({ name }) => kind[1].test(name) && (!generation || generation[1].test(name)))
    .filter(({ provider }) => networks.length === 0 || networks.includes(provider.name))
    .toSorted((a, b) => a.price.kobo - b.price.kobo);
  const listed = (found.length > 0 ? found : devices).slice(0, shown).map(line);
  const opening =
    found.length > 0
      ? "From the lowest price on, we have:"
      : "We do not have that one at the moment. We do have:";
  return [opening, ...listed, "You can order on the Products and Services page."].join("\n");
}

function line({ name, provider, price }: Product): string {
  return `- ${name} for ${provider.name}: ${price.inWords}`;
}
