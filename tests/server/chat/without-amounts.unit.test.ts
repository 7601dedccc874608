import { withoutAmounts } from "../../../server/features/chat/openai/without-amounts";

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

const own = [
  "0700 000 6926",
  "0800 000 6926",
  "care2@oyanet.example",
  "Oyanet Pick-up Station, 12 Allen Avenue, Ikeja, Lagos",
  "9mobile",
];

async function shown(text: string, length: number): Promise<string> {
  let all = "";
  for await (const piece of withoutAmounts(inPieces(text, length), own)) all += piece;
  return all;
}

describe("what a model writes is shown", () => {
  it.each([
    ["The cheapest is MTN 1GB at ₦350 for 7 days.", "The cheapest is MTN … at … for 7 days."],
    ["It costs N1,500.", "It costs …."],
    ["Pay NGN 2500 or 2500 naira, or 2.5k.", "Pay NGN … or … naira, or …."],
    ["five hundred naira or twenty-five gigs", "… … naira or … gigs"],
    ["It is two thousand six hundred a month, someone said.", "It is … … … … a month, someone said."],
    ["Pay NGN fifty.", "Pay NGN …."],
    ["MTN 6GB costs ₦2,600/month.", "MTN … costs …."],
    ["It is ₦500/GB, or 1.5GB/day.", "It is …, or …."],
    ["6GB@₦2600", "…"],
    ["500naira@mtn.example has 2600@mtn.example", "… has …"],
    ["0.5GB 350 naira, 0500 naira, 234GB", "… … naira, … naira, …"],
    ["Take the 1GB day plan.", "Take the … day plan."],
    ["The 350 day plan, the 2600 month one", "The … day plan, the … month one"],
    ["Just 50.", "Just …."],
    ["50% off, for 30 days 2600", "… off, for 30 days …"],
    ["Pay ２６００ or ½ of it", "Pay … or … of it"],
    ["2,600/7 or 24/7GB or 5GB, 4GB/5G", "… or … or …, …"],
    ["It is only 500 at our shop", "It is only … at our shop"],
    ["1.5 GB + 10 minutes, 500MB social", "… GB + 10 minutes, … social"],
    ["Take one of our plans: ten people did.", "Take one of our plans: ten people did."],
    ["Call 0700 000 6926 or 0800 000 6926.", "Call 0700 000 6926 or 0800 000 6926."],
    ["Call +234 700 000 6926, 08000006926.", "Call +234 700 000 6926, 08000006926."],
    ["Not 0803 123 4567 or 0700 000 2600.", "Not … … … or … … …."],
    ["Come to 12 Allen Avenue with 9mobile.", "Come to 12 Allen Avenue with 9mobile."],
    ["Take 12 or 9mobile's 9 of 12.", "Take … or … … of …."],
    ["Write to care2@oyanet.example, 24/7.", "Write to care2@oyanet.example, 24/7."],
    ["Between 7am and 11 pm, within 24 hours.", "Between 7am and 11 pm, within 24 hours."],
    ["Ready on 25 November 2026.", "Ready on 25 November 2026."],
    ["1. Open Packages.\n2. Press it on a 4G phone.", "1. Open Packages.\n2. Press it on a 4G phone."],
    [
      "In 3-5 working days, 1 month, by 4G/5G (4G-ready).",
      "In 3-5 working days, 1 month, by 4G/5G (4G-ready).",
    ],
    ["Hello\n\nthere ", "Hello\n\nthere "],
  ])("without sums and sizes, however it comes: %j", async (text, expected) => {
    for (const length of [1, 2, 3, 4, 5, 7, 1_000]) expect(await shown(text, length)).toBe(expected);
  });

  it("as soon as what follows can make it no sum, and what came of it when it breaks off", async () => {
    async function* broken() {
      yield "The first words";
      yield " cost 35";
      throw new Error("broken off");
    }
    const pieces: string[] = [];
    const read = async () => {
      for await (const piece of withoutAmounts(broken(), own)) pieces.push(piece);
    };
    await expect(read()).rejects.toThrow("broken off");
    expect(pieces).toEqual(["The first words", " cost ", "…"]);
  });

  it("in no more time than it is long", async () => {
    const startedAt = performance.now();
    await shown("seven 1 ".repeat(20_000), 100_000);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
