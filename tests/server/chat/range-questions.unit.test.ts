import { catalogueContent } from "../../../server/features/catalogue/catalogue.content";
import { durationInDays, sizeInMegabytes } from "../../../server/features/catalogue/offer-text";
import { Catalogue, type CatalogueRow } from "../../../server/features/catalogue/catalogue.service";
import { embeddedAssistant } from "../../../server/features/chat/embedded/embedded-assistant";
import type { ShopKnowledge } from "../../../server/features/chat/shop-knowledge";
import { shopInfoContent } from "../../../server/features/shop-info/shop-info.content";
import { Seeded } from "../../support/seeded";

const rows: CatalogueRow[] = catalogueContent.flatMap((provider) =>
  provider.dataPackages.flatMap((group) =>
    group.dataOptions.map((option) => ({
      provider_id: provider.id,
      provider_name: provider.name,
      provider_icon: provider.icon,
      provider_on_sale: true,
      cost: null,
      validity_note: null,
      provider_recipient_kind: "PHONE" as CatalogueRow["provider_recipient_kind"],
      provider_renewal_validity: null,
      package_id: group.id,
      package_name: group.name,
      package_on_sale: true,
      option_id: option.id,
      benefits: option.benefits,
      // Different from the price list, so that a reply can only have them from the current catalogue.
      price: option.price * 100 + 1_300,
      duration: option.duration,
      duration_days: durationInDays(option.duration),
      megabytes: sizeInMegabytes(option.benefits),
      option_on_sale: option.id !== "mtn-daily-1gb",
    })),
  ),
);
const catalogue = new Catalogue(1, rows);

interface Plan {
  network: string;
  group: string;
  days: number;
  size: number;
  kobo: number;
  /** The option's text in a reply. */
  line: string;
  /** The option's button in a reply. */
  button: string;
}

const naira = (kobo: number) => `₦${(kobo / 100).toLocaleString("en-NG")}`;
const onSale = rows.filter(({ option_on_sale }) => option_on_sale);
const plans: Plan[] = [
  ...new Map(
    onSale.map((row) => {
      const { provider_name: network, benefits, price, duration } = row;
      const line = `${network} ${benefits} - (${naira(price)}), ${row.package_name}, ${duration}`;
      const button = `Buy ${network} ${benefits} for ${naira(price)}`;
      const size = row.megabytes ?? Infinity;
      return [
        line,
        { network, group: row.package_name, days: row.duration_days, size, kobo: price, line, button },
      ];
    }),
  ).values(),
];

type Test = (plan: Plan) => boolean;
interface Part {
  words: string;
  passes: Test;
}

const GB = 1_024;
const networks: Part[] = [
  ["mtn", "MTN"],
  ["MTN", "MTN"],
  ["airtel", "Airtel"],
  ["Airtell", "Airtel"],
  ["glo", "GLO"],
  ["9mobile", "9mobile"],
  ["9 mobile", "9mobile"],
  ["etisalat", "9mobile"],
  ["smile", "Smile"],
  ["spectranet", "Spectranet"],
].map(([words, name]) => ({ words: words!, passes: ({ network }) => network === name }));

const durations: Part[] = [
  ["daily", 1, 3],
  ["weekly", 7, 7],
  ["for a week", 7, 7],
  ["monthly", 30, 60],
  ["for one month", 30, 60],
  ["30 days", 30, 30],
  ["for 7 days", 7, 7],
  ["for 90 days", 90, 90],
  ["yearly", 365, 365],
].map(([words, from, to]) => ({
  words: String(words),
  passes: ({ days }) => days >= Number(from) && days <= Number(to),
}));

function sizePart(random: Seeded): Part {
  const n = random.oneOf([1, 1.5, 2, 3, 5, 6, 8, 10, 15, 20, 40, 75, 100]);
  const unit = random.oneOf(["gb", "GB", " gb", "gig", " gigs"]);
  const [low, high] = [n, n + random.oneOf([2, 5, 10, 25])];
  const said = `${n}${unit}`;
  return random.oneOf<Part>([
    { words: said, passes: ({ size }) => size === n * GB },
    { words: `over ${said}`, passes: ({ size }) => size > n * GB },
    { words: `more than ${said}`, passes: ({ size }) => size > n * GB },
    { words: `above ${said}`, passes: ({ size }) => size > n * GB },
    { words: `at least ${said}`, passes: ({ size }) => size >= n * GB },
    { words: `${said} and above`, passes: ({ size }) => size >= n * GB },
    { words: `under ${said}`, passes: ({ size }) => size < n * GB },
    { words: `up to ${said}`, passes: ({ size }) => size <= n * GB },
    { words: `less than ${said}`, passes: ({ size }) => size < n * GB },
    {
      words: `between ${low} and ${high}${unit}`,
      passes: ({ size }) => size >= low * GB && size <= high * GB,
    },
    {
      words: `from ${low}${unit} to ${high}${unit}`,
      passes: ({ size }) => size >= low * GB && size <= high * GB,
    },
    { words: `${low}-${high}${unit}`, passes: ({ size }) => size >= low * GB && size <= high * GB },
  ]);
}

function pricePart(random: Seeded): Part & { isBudget: boolean } {
  const n = random.oneOf([100, 300, 500, 1_000, 1_500, 2_000, 2_500, 5_000, 10_000, 20_000]);
  const said = random.oneOf([
    `${n} naira`,
    `₦${n}`,
    `₦${n.toLocaleString("en-NG")}`,
    `N${n}`,
    ...(n >= 1_000 ? [`${n / 1_000}k`] : []),
  ]);
  const most = n * 100;
  return random.oneOf<Part & { isBudget: boolean }>([
    { words: `under ${said}`, passes: ({ kobo }) => kobo < most, isBudget: true },
    { words: `below ${said}`, passes: ({ kobo }) => kobo < most, isBudget: true },
    { words: `up to ${said}`, passes: ({ kobo }) => kobo <= most, isBudget: true },
    { words: `not more than ${said}`, passes: ({ kobo }) => kobo <= most, isBudget: true },
    { words: `for ${said}`, passes: ({ kobo }) => kobo <= most, isBudget: true },
    { words: `over ${said}`, passes: ({ kobo }) => kobo > most, isBudget: false },
    {
      words: `between ${n} and ${n * 2} naira`,
      passes: ({ kobo }) => kobo >= most && kobo <= 2 * most,
      isBudget: true,
    },
  ]);
}

type Order = (a: Plan, b: Plan) => number;
const cheapest: Order = (a, b) => a.kobo - b.kobo;
const mostExpensive: Order = (a, b) => b.kobo - a.kobo;
const biggest: Order = (a, b) => (a.size === b.size ? 0 : b.size - a.size) || cheapest(a, b);
const wishes: [words: string, order: Order][] = [
  ["cheapest", cheapest],
  ["chepest", cheapest],
  ["most expensive", mostExpensive],
  ["biggest", biggest],
];

function questionOf(random: Seeded) {
  const parts: Part[] = [];
  const network = random.chance(0.6) ? random.oneOf(networks) : null;
  const size = random.chance(0.6) ? sizePart(random) : null;
  const days = random.chance(0.5) ? random.oneOf(durations) : null;
  const price = !size || random.chance(0.4) ? pricePart(random) : null;
  const [wished, order] = random.chance(0.5) ? random.oneOf(wishes) : [null, null];
  for (const part of [days, size, network && { ...network, words: `on ${network.words}` }, price])
    if (part) parts.push(part);
  const opening = random.oneOf(["", "abeg ", "pls ", "I want ", "what is the "]);
  const text = `${opening}${wished ?? ""} data plan ${parts.map(({ words }) => words).join(" ")}${random.oneOf(["", "?", " please"])}`;
  return {
    text: text.replace(/\s+/g, " ").trim(),
    found: plans
      .filter((plan) => parts.every(({ passes }) => passes(plan)))
      .toSorted(order ?? (price?.isBudget ? biggest : cheapest)),
  };
}

const info = { ...shopInfoContent, demoVideoUrl: null, aboutUrl: null, termsUrl: null, feedbacksUrl: null };
const shop: ShopKnowledge = {
  info,
  faqs: [],
  catalogue,
  products: [],
  deliveryMethods: [],
  quickAmounts: [],
};

async function answerTo(text: string) {
  let said = "";
  const buttons: string[] = [];
  const question = { text, history: [], isWatched: false, shop };
  for await (const piece of embeddedAssistant.answer(question)) {
    if (typeof piece === "string") said += piece;
    else buttons.push(piece.text);
  }
  return { said, buttons };
}

/** Returns the options that a reply names, in its order. */
const named = (said: string) =>
  plans
    .filter(({ line }) => said.includes(line))
    .toSorted((a, b) => said.indexOf(a.line) - said.indexOf(b.line));
const money = /₦\d+(?:,\d{3})*(?:\.\d\d)?/g;

describe("200 questions about ranges, in people's spellings", () => {
  const random = new Seeded(16);
  const questions = Array.from({ length: 200 }, () => questionOf(random));

  it("get the options of the current catalogue: their order, prices and buttons", async () => {
    const wrong: object[] = [];
    for (const { text, found } of questions) {
      const { said, buttons } = await answerTo(text);
      const offers = named(said);
      const isExact = !said.startsWith("We have no ");
      const lines = offers.map(({ line }) => line);
      const expected = found.slice(0, 5).map(({ line }) => line);
      const isRight =
        offers.length > 0 &&
        isExact === found.length > 0 &&
        (!isExact || JSON.stringify(lines) === JSON.stringify(expected)) &&
        JSON.stringify(buttons) === JSON.stringify(offers.slice(0, 3).map(({ button }) => button));
      if (!isRight) wrong.push({ text, said, expected, buttons });
    }
    expect(wrong).toEqual([]);
  });

  it("get no amounts except current prices and those of the question", async () => {
    for (const { text } of questions) {
      const { said } = await answerTo(text);
      const bounds = [...text.replaceAll(",", "").matchAll(/(\d+(?:\.\d+)?)(k?)/g)].map(
        ([, count, thousand]) => naira(Number(count) * (thousand ? 100_000 : 100)),
      );
      const known = [...named(said).map(({ kobo }) => naira(kobo)), ...bounds];
      expect([text, (said.match(money) ?? []).filter((sum) => !known.includes(sum))]).toEqual([text, []]);
    }
  });

  it("find something in most cases, and nothing in some", () => {
    const found = questions.filter((question) => question.found.length > 0).length;
    expect(found).toBeGreaterThan(100);
    expect(found).toBeLessThan(200);
  });
});
