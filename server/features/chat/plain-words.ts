import MiniSearch from "minisearch";
import { filler, phrases, places, planWords, sameAs, shopWords } from "./vocabulary.content";

/** Short words are too like each other to guess which one was meant. */
const [shortestGuessed, longestGuessed] = [5, 20];

const spelled = new MiniSearch<{ id: string }>({ fields: ["id"] });
const right = new Set(
  [...filler, ...planWords, ...sameAs.keys(), ...sameAs.values(), ...places, ...shopWords].filter(
    (word) => !word.includes("-"),
  ),
);
spelled.addAll([...right].map((id) => ({ id })));

/** What a customer wrote, in small letters, spelt as the shop spells, Pidgin and turns of phrase in our words. */
export function plainWords(text: string): string {
  const small = text
    .toLowerCase()
    .replace(/['’`]/g, "")
    .replace(/(?<=\d),(?=\d{3})/g, "")
    .replace(/\bport harcourt\b/g, "port-harcourt")
    .replace(/(?<![\p{L}\d])9\s?mobile(?![\p{L}\d])|\betisalat\b/gu, "9mobile")
    .replace(/\s+/g, " ");
  // Before words are respelt, for those that only a phrase knows, and after it, for those that were misspelt.
  return inOurPhrases(inOurPhrases(small).replace(/(?<![\p{L}\d-])\d?\p{L}+(?![\p{L}\d-])/gu, respelt));
}

/** Small letters are given; nothing is respelt, as in what the shop itself wrote. */
export function inOurPhrases(text: string): string {
  return phrases.reduce((plain, [asked, ours]) => plain.replace(asked, ours), text).replace(/\s+/g, " ");
}

function respelt(word: string): string {
  if (word.length < shortestGuessed || word.length > longestGuessed || right.has(word)) return word;
  const singular = word.replace(/s$/, "");
  if (right.has(singular)) return word;
  const swapped = [...word].map(
    (letter, at) => word.slice(0, at) + (word[at + 1] ?? "") + letter + word.slice(at + 2),
  );
  const [best] = spelled.search(word, { fuzzy: 0.17, filter: ({ id }) => String(id)[0] === word[0] });
  return swapped.find((each) => right.has(each)) ?? (best ? String(best.id) : word);
}
