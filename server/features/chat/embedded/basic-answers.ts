import type { Answer, Question } from "../assistant";
import type { ShopKnowledge } from "../shop-knowledge";
import { howToReachPeople } from "./texts.content";

interface Basic {
  asks: RegExp;
  text: (shop: ShopKnowledge) => string;
  links: NonNullable<Answer["links"]>;
}

/** Questions that every data shop gets. The first match answers. */
const basics: readonly Basic[] = [
  {
    asks: /\b(?:where|what|wetin|how|find|see|know|get|forgot|dont know|have no)\b.{0,30}\b(?:user ?id|customer (?:id|number)|account number)\b/,
    text: () =>
      "Your user ID is in Settings: log in, open Orders and wallet, then Settings, and copy the number under User ID. It has eight letters and digits.",
    links: [{ text: "Open Settings", href: "/account/settings" }],
  },
  {
    asks: /\b(?:wrong|incorrect) (?:phone |mobile )?(?:number|line|person|recipient)\b|\b(?:sent|bought|went|credited|paid)\b.{0,30}\b(?:another|different) (?:number|line|person)\b|\bmistake\b.{0,30}\bnumber\b|\bnumber\b.{0,20}\b(?:mistake|wrong|incorrect)\b/,
    text: ({ info }) =>
      `Data that the network has delivered to another number cannot be taken back. If the bundle is not delivered, your money returns to your wallet within 24 hours. Open the receipt to see its status, and send customer care its reference. ${howToReachPeople(info)}`,
    links: [{ text: "See your bundles", href: "/account/activity?show=bundles" }],
  },
  {
    asks: /^(?!.*\b(?:mi-?fi|router)s?\b).*\b(?:compare|difference between|versus|vs)\b.{0,60}\b(?:plans?|bundles?|packages?|options?|two|both|and|with|to)\b/,
    text: () =>
      "Open the plan list, mark up to three plans and press Compare: size, price, validity, ₦ per GB and extras stand side by side, with the best value marked. To compare whole networks, use the three comparers on the same page.",
    links: [
      { text: "See all packages", href: "/packages" },
      { text: "Compare packages", href: "/packages#compare-packages" },
    ],
  },
  {
    asks: /\b(?:airtime(?! balance)|recharge cards?|call credit|vtu)\b/,
    text: () =>
      "We do not sell airtime. We sell data bundles for Airtel, MTN, Smile, GLO, Spectranet and 9mobile, and devices.",
    links: [{ text: "See all packages", href: "/packages" }],
  },
];

/** Null when the question is none of these. */
export function basicAnswer({ text, shop }: Question): Answer | null {
  const question = text.toLowerCase().replace(/['’`]/g, "").replace(/\s+/g, " ");
  const found = basics.find(({ asks }) => asks.test(question));
  return found ? { text: found.text(shop), links: found.links } : null;
}
