import MiniSearch from "minisearch";
import type { ShopKnowledge } from "../shop-knowledge";
import { readQuantities } from "../plans/quantities";
import { inOurPhrases, plainWords } from "../plain-words";
import { filler, places, sameAs } from "../vocabulary.content";
import { faqTopics, type Topic, topics } from "./topics.content";

/** So much of what was asked a topic is about, or nothing is said. */
const floor = 2 / 3;
/** A word that only the answer's own text has says less than one by which the topic is called. */
const inTextOnly = 0.6;

/** What a text is about: its words as the index knows them, each once, without those that say nothing. */
function termsOf(plain: string): string[] {
  const { ranges, rest } = readQuantities(plain);
  const found = rest.match(/[\p{L}\d][\p{L}\d-]*/gu) ?? [];
  return [...new Set([...found.flatMap((word) => termOf(word) ?? []), ...(ranges.size ? ["size"] : [])])];
}

function termOf(word: string): string | null {
  if (places.has(word)) return "town";
  const known = sameAs.get(word);
  if (known) return known;
  if (filler.has(word) || word.length < 2) return null;
  const singular = word.replace(/(?<=\w{3})ies$/, "y").replace(/(?<=\w{3}[^s])s$/, "");
  return sameAs.get(singular) ?? (filler.has(singular) ? null : singular);
}

/** The topic that a text is about; null when none is. */
export type Search = (text: string) => Topic | null;

/** Every frequent question and topic in one index. */
export function searchIn({ faqs }: ShopKnowledge): Search {
  const questions = faqs.map(({ id, question, answer }): Topic => {
    const { opening, ...topic } = { words: "", ...faqTopics[id] };
    return { id: `faq ${id}`, title: question, ...topic, text: opening ? `${opening} ${answer}` : answer };
  });
  const entries = [...questions, ...topics];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<Topic>({
    fields: ["title", "words", "text"],
    extractField: (entry, field) => {
      const value = entry[field as keyof Topic];
      return typeof value === "string" ? value : "";
    },
    tokenize: (text) => termsOf(inOurPhrases(text.toLowerCase())),
    processTerm: (term) => term,
    searchOptions: { boost: { title: 2, words: 3 } },
  });
  index.addAll(entries);

  return (text) => {
    const asked = termsOf(plainWords(text));
    const isMeant = (id: string) => {
      const { needs } = byId.get(id)!;
      return !needs || termsOf(inOurPhrases(needs)).some((term) => asked.includes(term));
    };
    const found = index
      .search(asked.join(" "), { tokenize: () => asked, filter: ({ id }) => isMeant(String(id)) })
      .map(({ id, match, score }) => {
        const said = Object.values(match).map((fields) =>
          fields.some((field) => field !== "text") ? 1 : inTextOnly,
        );
        return { id: String(id), score, share: said.reduce((sum, each) => sum + each, 0) / asked.length };
      });
    const [best] = found.toSorted((a, b) => b.share - a.share || b.score - a.score);
    return best && best.share >= floor ? (byId.get(best.id) ?? null) : null;
  };
}
