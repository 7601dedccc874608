/**
 * Joining letters of Arabic and related scripts, the Indic scripts and Khmer. Their words may contain the zero-width
 * joiner (U+200D) and non-joiner (U+200C) (RFC 5892, appendix A; Unicode 23.2).
 */
const joining =
  "[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Adlm}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}" +
  "\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}]";
/** Emoji made of several characters, such as a family. */
const picture = "[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]";
const neededJoiner = `(?<=${joining})[\\u200c\\u200d](?=${joining})|(?<=${picture})\\u200d(?=\\p{Extended_Pictographic})`;
/** Variation selectors: a colour emoji, or a variant of a Han or Mongolian letter. */
const selector =
  "(?<=\\p{Extended_Pictographic})\\ufe0f|(?<=\\p{sc=Han})[\\u{e0100}-\\u{e01ef}]|(?<=\\p{sc=Mong})[\\u180b-\\u180d\\u180f]";
/**
 * Controls, separators, lone surrogates, format characters and default-ignorable characters, by Unicode property. The
 * Braille blank (U+2800) has no such property. The first alternatives match characters that are needed, which stay.
 */
const unseen = new RegExp(
  `(${neededJoiner}|${selector})|[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]`,
  "gu",
);

/** Most texts: testing for this takes a tenth of the time of the properties above. */
const visibleAscii = /^[ -~]*$/;

/**
 * Removes characters that end a line, reverse the text direction or are invisible: controls, separators, format
 * characters.
 */
export function singleLine(text: string): string {
  if (visibleAscii.test(text)) return text.trim();
  return text.replace(unseen, (_, needed: string | undefined) => needed ?? " ").trim();
}

export function isSingleLine(text: string): boolean {
  return text.replace(unseen, (_, needed: string | undefined) => needed ?? "\n").indexOf("\n") === -1;
}
