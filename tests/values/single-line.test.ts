import { isSingleLine, singleLine } from "../../server/values/single-line";

describe("a single line", () => {
  it.each([
    "",
    "Ada Obi",
    "Adé Ọlá",
    "a\u00a0b",
    "नमस्\u200dते",
    "می\u200cخواهم",
    "𞤀\u200d𞤁",
    "👩\u200d👩\u200d👧\u200d👦",
    "👩🏽\u200d🚀",
    "❤\ufe0f\u200d🔥",
    "❤\ufe0f",
    "葛\u{e0100}城",
  ])("is %j", (text) => {
    expect([isSingleLine(text), singleLine(text)]).toEqual([true, text]);
  });

  it.each([
    ["a line separator", "Ada\u2028Obi"],
    ["a paragraph separator", "Ada\u2029Obi"],
    ["a line break", "Ada\nObi"],
    ["a zero-width space", "Ada\u200bObi"],
    ["a joiner that joins nothing", "Ada\u200dObi"],
    ["a non-joiner at the end", "می\u200c"],
    ["a turn of direction", "Ada\u202eObi"],
    ["an isolate", "Ada\u2066Obi"],
    ["a byte order mark", "Ada\ufeffObi"],
    ["a soft hyphen", "Ada\u00adObi"],
    ["a Hangul filler", "Ada\u3164Obi"],
    ["a Hangul choseong filler", "Ada\u115fObi"],
    ["a halfwidth Hangul filler", "Ada\uffa0Obi"],
    ["a blank of Braille", "Ada\u2800Obi"],
    ["a combining grapheme joiner", "Ada\u034fObi"],
    ["a variation selector that selects nothing", "Ada\ufe0fObi"],
    ["half of a surrogate pair", "Ada\ud800Obi"],
    ["a tag", "Ada\u{e0041}Obi"],
  ])("does not contain %s", (_, text) => {
    expect(isSingleLine(text)).toBe(false);
    expect(isSingleLine(singleLine(text))).toBe(true);
  });
});
