import { amountsIn, withKnownAmounts } from "../../../server/features/chat/openai/known-amounts";

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

const known = new Set([35_000, 260_000, 250_000, 500_000, 12_050]);

async function shown(text: string, length: number): Promise<string> {
  let all = "";
  for await (const piece of withKnownAmounts(inPieces(text, length), known)) all += piece;
  return all;
}

describe("a model's reply", () => {
  it.each([
    "MTN 1GB costs ₦350 and lasts 7 days.",
    "N2,600, NGN 2600, NGN2.5k, 2,600 naira, 2600naira, 5k or ₦120.50.",
    "About 60 songs, or 3 hours of video; ask for 2 plans.",
    "Your order OYO-7F3K2 has 12 items. Call 0803 123 4567 before 11 November 2026.",
    "Ten people out of one hundred do. No 5 is free, 24/7 on 4G.",
    "Nine hundred megabytes\n\nnearly one thousand songs",
    "Hello\n\nthere ",
  ])("is shown unchanged with the shop's own amounts: %j", async (text) => {
    for (const length of [1, 2, 3, 5, 7, 1_000]) expect(await shown(text, length)).toBe(text);
  });

  it.each([
    ["MTN sells 1GB for ₦10 today.", "MTN sells 1GB for … today."],
    ["It costs N1,500.", "It costs …."],
    ["Pay NGN 2501 or 2501 naira, or 2.7k.", "Pay … or …, or …."],
    ["That is five hundred naira or twenty-five naira.", "That is … or …."],
    ["₦2,600 is right, ₦2,60 is not", "₦2,600 is right, … is not"],
    ["Pay ₦２６０１ or ₦２６００", "Pay … or ₦２６００"],
    ["₦ 350 and ₦35", "₦ 350 and …"],
    ["Only 1k!", "Only …!"],
  ])("contains no other amount in naira, whatever its form: %j", async (text, expected) => {
    for (const length of [1, 2, 3, 5, 7, 1_000]) expect(await shown(text, length)).toBe(expected);
  });

  it("is streamed as it arrives, and the rest is shown when it breaks off", async () => {
    async function* broken() {
      yield "The first words";
      yield " cost 35";
      throw new Error("broken off");
    }
    const pieces: string[] = [];
    const read = async () => {
      for await (const piece of withKnownAmounts(broken(), known)) pieces.push(piece);
    };
    await expect(read()).rejects.toThrow("broken off");
    expect(pieces).toEqual(["The first words", " cost ", "35"]);
  });
});

describe("amountsIn", () => {
  it("returns kobo", () => {
    expect(amountsIn("From ₦100 to ₦1,000,000, N2.5k, or 12.50 naira; 5 days")).toEqual([
      10_000, 100_000_000, 250_000, 1_250,
    ]);
  });
});
