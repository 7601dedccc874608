/** Hausa's hooked letters, which Unicode does not decompose into a letter and a mark. */
const hooked: Readonly<Record<string, string>> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" };
const apostrophes = /['’‘ʼʻ`´]/g;
const maxLength = 64;

/** The words that a search consists of, as `indexedWords` spells them: Ɗanladi is danladi, Sa'ad is saad. */
export function searchedWords(text: string): string[] {
  return wordsIn(text.replace(apostrophes, ""));
}

/** The words by which a text is found: also those around an apostrophe, so that 'Yar'Adua is found by "yar adua". */
export function indexedWords(text: string): string[] {
  return [...new Set([...searchedWords(text), ...wordsIn(text.replace(apostrophes, " "))])];
}

/** Each word once, in lower case, without accents, dots below and hooks. */
function wordsIn(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter);
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [...new Set(words.map((word) => word.slice(0, maxLength)))];
}
