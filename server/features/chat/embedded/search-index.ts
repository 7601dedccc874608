import MiniSearch from "minisearch";
import type { ShopKnowledge } from "../shop-knowledge";
import { pages } from "./pages.content";

interface Entry {
  id: string;
  title: string;
  words: string;
  text: string;
}

/** Words that say nothing about what is asked. */
const empty = new Set(
  "a an and are as at be been but by can could did do does for from get give go had has have how i if in is it its me mine more my no not of on or our please pls should so some tell than that the their them then there they this to us want was we what when where which who why will with would you your abeg una dey na wetin oga make show know help need want like am im money".split(
    " ",
  ),
);

/** Other words that customers use for ours. */
const otherWords: Record<string, string> = {
  data: "bundle",
  sub: "bundle",
  subscription: "bundle",
  topup: "fund",
  top: "fund",
  deposit: "fund",
  load: "fund",
  credit: "fund",
  recharge: "fund",
  add: "fund",
  debit: "charged",
  debited: "charged",
  deducted: "charged",
  double: "twice",
  refunded: "refund",
  arrived: "arrive",
  receive: "arrive",
  received: "arrive",
  activated: "arrive",
  atm: "card",
  mastercard: "card",
  visa: "card",
  verve: "card",
  shipping: "delivery",
  deliver: "delivery",
  delivered: "delivery",
  register: "sign",
  login: "sign",
  signup: "sign",
  forget: "forgot",
  forgotten: "forgot",
  technician: "installation",
  install: "installation",
  renew: "renewal",
  renews: "renewal",
  maximum: "limit",
  limits: "limit",
  networks: "network",
  closing: "open",
  opening: "open",
  hours: "open",
  pickup: "pick",
};

/** A map, for customers type words that every object has, such as constructor. */
const sameAs = new Map(Object.entries(otherWords));

const termOf = (word: string): string | null => {
  const lower = word.toLowerCase();
  if (lower.length < 2 || empty.has(lower)) return null;
  const known = sameAs.get(lower);
  if (known) return known;
  const singular = lower.replace(/(?<=\w{3})ies$/, "y").replace(/(?<=\w{3}[^s])s$/, "");
  return sameAs.get(singular) ?? singular;
};

/** The best answer out of frequent questions and pages; null when none is about what was asked. */
export type Search = (text: string) => string | null;

export function searchIn({ faqs }: ShopKnowledge): Search {
  const entries: Entry[] = [
    ...faqs.map(({ id, question, answer }) => ({
      id: `faq ${id}`,
      title: question,
      words: "",
      text: answer,
    })),
    ...pages,
  ];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<Entry>({
    fields: ["title", "words", "text"],
    processTerm: termOf,
    searchOptions: {
      boost: { title: 4, words: 2 },
      prefix: (term) => term.length > 4,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.6, fuzzy: 0.4 },
    },
  });
  index.addAll(entries);

  return (text) => {
    const asked = new Set(words(text));
    const [best] = index.search(text);
    // One word in common out of many is chance.
    if (!best || best.queryTerms.length < asked.size * leastShare) return null;
    return byId.get(best.id)?.text ?? null;
  };
}

const leastShare = 0.4;

function words(text: string): string[] {
  return text.split(/[^\p{L}\p{Nd}]+/u).flatMap((word) => termOf(word) ?? []);
}
