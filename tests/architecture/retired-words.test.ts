import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What customers stumbled over on screens and in mails, and what says it now. */
const retired: [phrase: string, instead: string][] = [
  ["Is every part right", "Check this number before you pay"],
  ['"Present password"', "Current password"],
  ["your present password", "your current password"],
  ["signed in nowhere else", "No other devices"],
  [", or nothing", "(optional)"],
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
