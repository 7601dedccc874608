/**
 * Letters that join with their neighbours, of Arabic and its kin, of the Indic scripts and Khmer: people who write them
 * need the zero-width joiner (U+200D) and non-joiner (U+200C) inside words (RFC 5892, appendix A; Unicode 23.2).
 */
const joining =
  "[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Adlm}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}" +
  "\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}]";
/** Several pictures in one, such as a family. */
const picture = "[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]";
const needed = `(?<=${joining})[\\u200c\\u200d](?=${joining})|(?<=${picture})\\u200d(?=\\p{Extended_Pictographic})`;
/** A joiner that is needed comes first in the pattern, and is kept. */
const unseen = new RegExp(`(${needed})|[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cf}]`, "gu");

/** Without what ends a line, turns its direction round or is not seen: controls, separators, format characters. */
export function singleLine(text: string): string {
  return text.replace(unseen, (_, joiner: string | undefined) => joiner ?? " ").trim();
}

/** Whether the text is one line of characters that are seen. */
export function isSingleLine(text: string): boolean {
  return text.replace(unseen, (_, joiner: string | undefined) => joiner ?? "\n").indexOf("\n") === -1;
}
