import MiniSearch from "minisearch";
import { faqs } from "../contact";
import { readQuantities } from "./plans/quantities";
import { faqTopics, type Topic, topics } from "./embedded/topics.content";
import { filler, phrases, places, planWords, synonyms } from "./vocabulary.content";

/** The share of the question's words that a topic must match. */
const floor = 2 / 3;
/** The weight of a word that is only in the answer's text. */
const inTextOnly = 0.6;
/** Only words of this length are corrected: short words are too similar. */
const [minGuessedLength, maxGuessedLength] = [5, 20];

const entries: readonly Topic[] = [
  ...faqs.map(({ id, question, answer }): Topic => {
    const { opening, ...topic } = { words: "", ...faqTopics[id] };
    return { title: question, ...topic, text: opening ? `${opening} ${answer}` : answer };
  }),
  ...topics,
];
const inTopics = entries.flatMap(
  ({ title, words }) => `${title} ${words}`.toLowerCase().match(/\p{L}+/gu) ?? [],
);
const known = new Set(
  [...filler, ...planWords, ...synonyms.keys(), ...places, ...inTopics].filter((word) => !word.includes("-")),
);

/** All frequent questions and topics, and all known words for correcting spelling. */
const index = new MiniSearch<{ id: number | string }>({
  fields: ["title", "words", "text", "spelling"],
  extractField: (entry, field) => {
    const value = (entry as Record<string, unknown>)[field];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  },
  tokenize: (text, field) => (field === "spelling" ? [text] : termsOf(inOurPhrases(text.toLowerCase()))),
  processTerm: (term) => term,
});
index.addAll([
  ...entries.map((entry, id) => ({ ...entry, id })),
  ...[...known].map((spelling) => ({ id: spelling, spelling })),
]);

/** The best matching topic; null when none matches well enough. */
export function topicOf(text: string): Topic | null {
  const terms = termsOf(plainText(text));
  const isAbout = ({ needs }: Topic) =>
    !needs || termsOf(inOurPhrases(needs)).some((term) => terms.includes(term));
  const [best] = index
    .search(terms.join(" "), {
      fields: ["title", "words", "text"],
      boost: { title: 2, words: 3 },
      tokenize: () => terms,
    })
    .flatMap(({ id, match, score }) => {
      const entry = entries[Number(id)];
      if (!entry || !isAbout(entry)) return [];
      const weights = Object.values(match).map((fields) =>
        fields.some((field) => field !== "text") ? 1 : inTextOnly,
      );
      return { entry, score, share: weights.reduce((sum, weight) => sum + weight, 0) / terms.length };
    })
    .toSorted((a, b) => b.share - a.share || b.score - a.score);
  return best && best.share >= floor ? best.entry : null;
}

/** Normalizes a customer's text: lower case, corrected spelling, phrases and Pidgin replaced by the shop's words. */
export function plainText(text: string): string {
  const small = text
    .toLowerCase()
    .replace(/['’`]/g, "")
    .replace(/(?<=\d),(?=\d{3})/g, "")
    .replace(/\bport harcourt\b/g, "port-harcourt")
    .replace(/(?<![\p{L}\d])9\s?mobile(?![\p{L}\d])|\betisalat\b/gu, "9mobile")
    .replace(/\s+/g, " ");
  // Phrases are replaced before the spelling is corrected, and again after it for misspelt ones.
  return inOurPhrases(inOurPhrases(small).replace(/(?<![\p{L}\d-])\d?\p{L}+(?![\p{L}\d-])/gu, respelt));
}

/** The networks that a normalized text names, and the rest of the text. */
export function takeNames<Network extends { name: string }>(networks: readonly Network[], plain: string) {
  let rest = plain;
  const named = networks.filter(({ name }) => {
    const before = rest;
    rest = rest.replace(new RegExp(String.raw`(?<![\p{L}\d])${name}(?![\p{L}\d])`, "giu"), " ");
    return rest !== before;
  });
  return { named, rest };
}

/** Expects lower case; does not correct spelling. */
function inOurPhrases(text: string): string {
  return phrases.reduce((plain, [terms, ours]) => plain.replace(terms, ours), text).replace(/\s+/g, " ");
}

function respelt(word: string): string {
  if (word.length < minGuessedLength || word.length > maxGuessedLength || known.has(word)) return word;
  if (known.has(word.replace(/s$/, ""))) return word;
  const swapped = [...word].map(
    (letter, at) => word.slice(0, at) + (word[at + 1] ?? "") + letter + word.slice(at + 2),
  );
  const [guess] = index.search(word, {
    fields: ["spelling"],
    tokenize: () => [word],
    fuzzy: 0.17,
    filter: ({ id }) => String(id)[0] === word[0],
  });
  return swapped.find((each) => known.has(each)) ?? String(guess?.id ?? word);
}

/** The index terms of a text, each once, without filler words. */
function termsOf(plain: string): string[] {
  const { ranges, rest } = readQuantities(plain);
  const words = rest.match(/[\p{L}\d][\p{L}\d-]*/gu) ?? [];
  return [...new Set([...words.flatMap((word) => termOf(word) ?? []), ...(ranges.size ? ["size"] : [])])];
}

function termOf(word: string): string | null {
  if (places.has(word)) return "town";
  if (filler.has(word) || word.length < 2) return null;
  const singular = word.replace(/(?<=\w{3})ies$/, "y").replace(/(?<=\w{3}[^s])s$/, "");
  const stem = singular.replace(/(?:ed|d|ing)$/, "");
  const ours = [word, singular, stem, `${stem}e`].find((each) => synonyms.has(each));
  return ours ? synonyms.get(ours)! : filler.has(singular) ? null : singular;
}
