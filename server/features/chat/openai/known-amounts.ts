/** Replaces a naira amount that the shop does not charge. */
export const unknownAmount = "…";

const number = String.raw`\p{Nd}+(?:[.,]\p{Nd}+)*`;
const numberWords =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million";
const unit = String.raw`(?:naira|ngn)\b`;
const outsideWord = String.raw`(?<![\p{L}\p{N}])`;
/** ₦2,600 · N1500 · NGN 2.5k · 2,600 naira · 5k · five hundred naira */
const amounts = new RegExp(
  String.raw`(?:₦|${outsideWord}(?:NGN|N))\s*${number}(?:\s*k\b)?|${outsideWord}(?:${number}\s*(?:k\b(?:\s*${unit})?|${unit})|(?:(?:${numberWords})[\s-]+)+${unit})`,
  "giu",
);
const beginnings = `${numberWords}|ngn|naira|k`
  .split("|")
  .flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)));
/** The end of a text that may become an amount with the next piece. */
const unfinished = new RegExp(
  String.raw`${outsideWord}(?:(?:₦|${number}|(?:NGN|N|${numberWords})(?!\p{L}))[.,]?[\s-]*){0,8}(?:${beginnings.join("|")})?$`,
  "iu",
);

/** Returns kobo; null for an amount that is spelled out. */
function koboOf(amount: string): number | null {
  const digits = new RegExp(number, "u").exec(amount)?.[0].normalize("NFKC").replaceAll(",", "");
  return digits ? Math.round(Number(digits) * 100) * (/\p{Nd}\s*k/iu.test(amount) ? 1_000 : 1) : null;
}

export const amountsIn = (text: string) =>
  [...text.matchAll(amounts)].flatMap(([amount]) => koboOf(amount) ?? []);

/** Streams a model's answer. Replaces each naira amount that is not in `known` (kobo): models invent prices. */
export async function* withKnownAmounts(
  pieces: AsyncIterable<string>,
  known: ReadonlySet<number>,
): AsyncGenerator<string> {
  const checked = (text: string) =>
    text.replace(amounts, (amount) => (known.has(koboOf(amount) ?? -1) ? amount : unknownAmount));
  let rest = "";
  // Represents the text that was shown: after a letter, an N is no currency.
  let before = " ";
  const take = (held: number) => {
    const text = rest.slice(0, rest.length - held);
    rest = rest.slice(text.length);
    const shown = checked(before + text).slice(1);
    if (text) before = /[\p{L}\p{N}]$/u.test(text) ? "x" : " ";
    return shown;
  };
  try {
    for await (const piece of pieces) {
      rest += piece;
      const shown = take(unfinished.exec((before + rest).slice(-120))?.[0].length ?? 0);
      if (shown) yield shown;
    }
  } finally {
    if (rest) yield take(0);
  }
}
