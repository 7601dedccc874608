import MiniSearch from "minisearch";
import { faqWords, linksIn, shopAnswers } from "./answers.content";
import type { Answer } from "./assistant";
import { plainText } from "./plain-text";
import { productFact, type ShopKnowledge } from "./shop-knowledge";
import { filler } from "./vocabulary.content";

/** More than two thirds of the question's words must be in the question of the answer. */
const minShare = 0.67;
const maxDevices = 5;

function entriesOf(shop: ShopKnowledge) {
  return [
    ...shopAnswers(shop).map((answer) => ({ ...answer, product: null })),
    ...shop.faqs
      .filter(({ id }) => id !== "delivery") // answered above, with today's fees
      .map(({ id, question, answer }) => ({ question, words: faqWords[id], text: answer, product: null })),
    ...shop.products.map((product) => ({
      question: product.name,
      words: `${product.name} ${product.provider.name} device ${/dongle/i.test(product.name) ? "modem usb" : ""}`,
      text: productFact(product),
      product,
    })),
  ].map((entry, id) => ({ ...entry, id }));
}

export function searchShop(text: string, shop: ShopKnowledge) {
  const entries = entriesOf(shop);
  const index = new MiniSearch({ fields: ["question", "words"], processTerm: termOf });
  index.addAll(entries);
  const terms = new Set((plainText(text).match(/[\p{L}\d]+/gu) ?? []).flatMap((word) => termOf(word) ?? []));
  return index
    .search([...terms].join(" "), {
      processTerm: (term) => term,
      boost: { question: 2 },
      fuzzy: (term) => (term.length > 5 ? 1 : false),
    })
    .map(({ id, queryTerms, score }) => {
      return { ...entries[Number(id)]!, score, share: new Set(queryTerms).size / terms.size };
    })
    .toSorted((a, b) => b.share - a.share || b.score - a.score);
}

export function shopAnswer(text: string, shop: ShopKnowledge): Answer | null {
  const found = searchShop(text, shop);
  const certain = found.filter(({ share }) => share >= minShare && share === found[0]?.share);
  const [best] = certain;
  if (!best?.product) return best ? { text: best.text, links: linksIn(best.text) } : null;
  const lines = certain
    .flatMap(({ product }) => product ?? [])
    .toSorted((a, b) => a.price.kobo - b.price.kobo)
    .slice(0, maxDevices)
    .map((device) => `- ${productFact(device)}`);
  const order = "You can order on the Products and Services page.";
  return { text: ["From the lowest price on, we have:", ...lines, order].join("\n"), links: linksIn(order) };
}

/** Null for a word that does not show the subject of a question. */
function termOf(word: string): string | null {
  const small = word.toLowerCase();
  if (small.length < 2 || filler.has(small) || /^\d+(?:\.\d+)?(?:[mgt]b)?$/.test(small)) return null;
  return small.replace(/(?<=\p{L}{3})(?:ies|ing|ed|es|(?<!s)s|e)$/u, "");
}
