import MiniSearch from "minisearch";
import { type Faq, faqs } from "../contact";
import { readQuantities } from "./plans/quantities";
import { faqTopics, type Topic, topics } from "./embedded/topics.content";
import { filler, phrases, places, planWords, synonyms } from "./vocabulary.content";

/** The share of the question's words that a topic must match. */
const floor = 2 / 3;
/** The weight of a word that is only in the answer's text. */
const inTextOnly = 0.6;
/** Only words of this length are corrected: short words are too similar. */
const [minGuessedLength, maxGuessedLength] = [5, 20];

/** A reference such as "ref OYB-7XBKWA0Q99" identifies a purchase and says nothing about the question. */
const reference = /(?:\bref(?:erence)?(?: (?:no|number|is))?\b[.:]?\s*)?\boy[a-z]-[0-9a-z]{10}\b/g;

type Fields = { id: number | string };

/** All frequent questions and topics, and all known words for correcting spelling. */
class SearchIndex {
  private readonly entries: readonly Topic[];
  private readonly known: ReadonlySet<string>;
  private readonly index = new MiniSearch<Fields>({
    fields: ["title", "words", "text", "spelling"],
    extractField: (entry, field) => {
      const value = (entry as unknown as Record<string, unknown>)[field];
      return typeof value === "string" || typeof value === "number" ? String(value) : "";
    },
    tokenize: (text, field) => (field === "spelling" ? [text] : termsOf(inOurPhrases(text.toLowerCase()))),
    processTerm: (term) => term,
  });

  constructor(questions: readonly Faq[]) {
    this.entries = [...questions.map(topicOfQuestion), ...topics];
    const inTopics = this.entries.flatMap(
      ({ title, words }) => `${title} ${words}`.toLowerCase().match(/\p{L}+/gu) ?? [],
    );
    const words = [...filler, ...planWords, ...synonyms.keys(), ...places, ...inTopics];
    this.known = new Set(words.filter((word) => !word.includes("-")));
    this.index.addAll([
      ...this.entries.map((entry, id) => ({ ...entry, id })),
      ...[...this.known].map((spelling) => ({ id: spelling, spelling })),
    ]);
  }

  topicOf(text: string): Topic | null {
    const terms = termsOf(this.plainText(text));
    const isAbout = ({ needs }: Topic) =>
      !needs || termsOf(inOurPhrases(needs)).some((term) => terms.includes(term));
    const [best] = this.index
      .search(terms.join(" "), {
        fields: ["title", "words", "text"],
        boost: { title: 2, words: 3 },
        tokenize: () => terms,
      })
      .flatMap(({ id, match, score }) => {
        const entry = this.entries[Number(id)];
        if (!entry || !isAbout(entry)) return [];
        const weights = Object.values(match).map((fields) =>
          fields.some((field) => field !== "text") ? 1 : inTextOnly,
        );
        return { entry, score, share: weights.reduce((sum, weight) => sum + weight, 0) / terms.length };
      })
      .toSorted((a, b) => b.share - a.share || b.score - a.score);
    return best && best.share >= floor ? best.entry : null;
  }

  plainText(text: string): string {
    const small = text
      .toLowerCase()
      .replace(reference, " ")
      .replace(/['’`]/g, "")
      .replace(/(?<=\d),(?=\d{3})/g, "")
      .replace(/\bport harcourt\b/g, "port-harcourt")
      .replace(/(?<![\p{L}\d])9\s?mobile(?![\p{L}\d])|\betisalat\b/gu, "9mobile")
      .replace(/\s+/g, " ");
    // Phrases are replaced before the spelling is corrected, and again after it for misspelt ones.
    return inOurPhrases(
      inOurPhrases(small).replace(/(?<![\p{L}\d-])\d?\p{L}+(?![\p{L}\d-])/gu, (word) => this.respelt(word)),
    );
  }

  private respelt(word: string): string {
    const { known } = this;
    if (word.length < minGuessedLength || word.length > maxGuessedLength || known.has(word)) return word;
    if (known.has(word.replace(/s$/, ""))) return word;
    const swapped = [...word].map(
      (letter, at) => word.slice(0, at) + (word[at + 1] ?? "") + letter + word.slice(at + 2),
    );
    const [guess] = this.index.search(word, {
      fields: ["spelling"],
      tokenize: () => [word],
      fuzzy: 0.17,
      filter: ({ id }) => String(id)[0] === word[0],
    });
    return swapped.find((each) => known.has(each)) ?? String(guess?.id ?? word);
  }
}

function topicOfQuestion({ id, question, answer }: Faq): Topic {
  const { opening, ...topic } = { words: "", ...faqTopics[id] };
  return { title: question, ...topic, text: opening ? `${opening} ${answer}` : answer };
}

const indexes = new WeakMap<readonly Faq[], SearchIndex>();

/** Made once for each edition of the questions. */
function indexOf(questions: readonly Faq[]): SearchIndex {
  const index = indexes.get(questions) ?? new SearchIndex(questions);
  indexes.set(questions, index);
  return index;
}

/** The best matching topic; null when none matches well enough. */
export const topicOf = (text: string, questions: readonly Faq[]) => indexOf(questions).topicOf(text);

/** Normalizes a customer's text: lower case, corrected spelling, phrases and Pidgin replaced by the shop's words. */
export const plainText = (text: string) => indexOf(faqs).plainText(text);

/** The networks that a normalized text names, and the rest of the text. */
export function takeNames<Network extends { name: string }>(networks: readonly Network[], plain: string) {
  let rest = plain;
  const named = networks.filter(({ name }) => {
    const before = rest;
    rest = rest.replace(new RegExp(String.raw`(?<![\p{L}\d])${literal(name)}(?![\p{L}\d])`, "giu"), " ");
    return rest !== before;
  });
  return { named, rest };
}

/** Staff may give a network any name. */
const literal = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Expects lower case; does not correct spelling. */
function inOurPhrases(text: string): string {
  return phrases.reduce((plain, [terms, ours]) => plain.replace(terms, ours), text).replace(/\s+/g, " ");
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
