import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What customers stumbled over on screens and in mails, and what says it now. */
const retired: [phrase: string, instead: string][] = [
  ["Is every part right", "Check this number before you pay"],
  ['"Present password"', "Current password"],
  ["your present password", "your current password"],
  ["signed in nowhere else", "No other devices"],
  ["0803 123 4567, or nothing", "(optional)"],
  ["becomes dearer", "the price goes up"],
  [", is left out.", "will be skipped"],
  ["something is in the way", "there is a problem"],
  ['text: "Fundings"', "Top-ups"],
  ["No fundings", "No top-ups"],
  ['"Balance at its end"', "Closing balance"],
  ['"Handed over"', "Delivered"],
  ["order was handed over", "was delivered"],
  ["ur people", "our technicians, or customer care"],
  ["use 8 to 256 characters", "at least 8 characters"],
  ["among the spam", "check your spam folder"],
  ["Look into your mail", "Check your email"],
  ["ur name is missing", "Please enter your name"],
  ["ignore this mail", "ignore this email"],
  ["answer this mail", "reply to this email"],
  ["do not keep office hours", "the hours of the live chat"],
  ["goes back to your wallet by itself", "automatically"],
  ["the bundle is renewed by itself", "we will renew the bundle automatically"],
  ["how your payment stands", "Checking your payment"],
  ["payment is not yours", "We cannot find this payment"],
  ["took the money all the same", "If your bank debited you"],
  ["Go on paying", "Continue payment"],
  ["your wallet is credited at once and nobody pays", "no real money is paid"],
  ["There is no such receipt", "We cannot find this receipt"],
  ["Keep as it is", "Cancel"],
  ["Nothing is bought any more", "This renewal has stopped"],
  ["no longer sells it", "no longer on sale"],
  ["the same one again moves no money", "you are charged only once"],
  ["is kept only in scrambled form", "which we keep only in scrambled form"],
];

const root = path.resolve(__dirname, "../..");
/** The sources of screens, mails and answers, each on one line: sentences break over lines in JSX. */
const sources = ["web", "server"]
  .flatMap((side) =>
    readdirSync(path.join(root, side), { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(side, file),
    ),
  )
  .filter((file) => /\.(tsx?|html)$/.test(file) && !file.startsWith("web/generated/"))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8").replace(/\s+/g, " ") }));

describe("screens and mails", () => {
  it.each(retired)("no longer say %p but %p", (phrase) => {
    const found = sources.filter(({ text }) => text.includes(phrase));
    expect(found.map(({ file }) => file)).toEqual([]);
  });
});
