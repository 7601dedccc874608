/**
 * Letters that join with their neighbours, of Arabic and its kin, of the Indic scripts and Khmer: people who write them
 * need the zero-width joiner (U+200D) and non-joiner (U+200C) inside words (RFC 5892, appendix A; Unicode 23.2).
 */
const joining =
  "[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Adlm}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}" +
  "\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}]";
/** Several pictures in one, such as a family. */
const picture = "[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]";
const neededJoiner = `(?<=${joining})[\\u200c\\u200d](?=${joining})|(?<=${picture})\\u200d(?=\\p{Extended_Pictographic})`;
/** Selects how the character before it looks: a coloured picture, a variant of a Han or Mongolian letter. */
const selector =
  "(?<=\\p{Extended_Pictographic})\\ufe0f|(?<=\\p{sc=Han})[\\u{e0100}-\\u{e01ef}]|(?<=\\p{sc=Mong})[\\u180b-\\u180d\\u180f]";
/**
 * Unicode's own properties: controls, separators, surrogates without their other half, format characters, and whatever
 * is shown as nothing. The blank of Braille (U+2800) has no such property. What is needed comes first, and is kept.
 */
const unseen = new RegExp(
  `(${neededJoiner}|${selector})|[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]`,
  "gu",
);

/** Without what ends a line, turns its direction round or is not seen: controls, separators, format characters. */
export function singleLine(text: string): string {
  return text.replace(unseen, (_, needed: string | undefined) => needed ?? " ").trim();
}

/** Whether the text is one line of characters that are seen. */
export function isSingleLine(text: string): boolean {
  return text.replace(unseen, (_, needed: string | undefined) => needed ?? "\n").indexOf("\n") === -1;
}
