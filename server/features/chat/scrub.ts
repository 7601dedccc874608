/** Zero-width and other invisible characters, which could hide a card number. */
const invisible = /[\p{Cf}\p{Co}\p{Cs}]/gu;
const control = /(?![\n\t])\p{Cc}/gu;

/** 13 to 19 digits, at most two separators between one and the next. */
const digitRun = /(?<!\p{Nd})\p{Nd}(?:[\s.\-–—_/]{0,2}\p{Nd}){12,18}(?!\p{Nd})/gu;
/** +234 803 123 4567 is as long as the shortest card number. */
const nigerianPhone = /^234[789]\d{9}$/;

const secretName = String.raw`(?:pass\s?(?:word|code|phrase)|passwd|pwd|pin|otp|cvv2?|cvc)`;
/** "my password is plum orchard 42, and …": matches the password, not the rest of the message. */
const mentions = new RegExp(
  String.raw`\b(${secretName}(?:\s+(?:code|number))?\s*(?:(?:is|was|=|:|-|–|→)\s*)+)(?!${staying()}\b)(\S+(?:(?<![.,;!?])[ \t]+(?!(?:and|but|so|how|what|why|when|can|could|please|it|i)\b)\S+){0,4})`,
  "giu",
);
/** "password Abc123": the word is followed by text with a digit or sign. */
const beside = new RegExp(String.raw`\b(${secretName}\s+)(?=\S*[\d@#$%^&*])\S{3,}`, "giu");
/** Capital, small letter, digit and sign in one word of eight or more. */
const strong =
  /(?<!\S)(?=\S*\p{Lu})(?=\S*\p{Ll})(?=\S*\d)(?=\S*[!@#$%^&*?~+=])(?![^\s@]+@[^\s@]*\.\p{L}{2,}(?!\S))(?!https?:)\S{8,}/gu;
const apiKey = /\bsk-[\w-]{16,}/gu;

/** Words that follow "password" in a sentence that does not reveal it. */
function staying(): string {
  return "(?:not|no|never|wrong|incorrect|invalid|forgotten|lost|expired|required|too|being|refused|rejected|correct|the|a|an|my|your|that|what|safe|secure)";
}

/**
 * Removes card numbers, passwords, codes and keys from the text, and also an AI provider's control tokens and invisible
 * characters.
 */
export function scrub(text: string): string {
  // Trimmed first as well: thousands of spaces are cheap to drop, and expensive for the expressions below.
  return text
    .trim()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(invisible, "")
    .replace(control, "")
    .replace(apiKey, "[key removed]")
    .replace(digitRun, (run) => (isPhone(run) ? run : "[card number removed]"))
    .replace(mentions, "$1[removed]")
    .replace(beside, "$1[removed]")
    .replace(strong, "[removed]")
    .replace(/<\|/g, "< |")
    .trim();
}

function isPhone(run: string): boolean {
  return nigerianPhone.test(run.replace(/\D/g, ""));
}
