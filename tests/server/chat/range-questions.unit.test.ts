import { catalogueContent } from "../../../server/features/catalogue/catalogue.content";
import { durationInDays, sizeInMegabytes } from "../../../server/features/catalogue/offer-text";
import type { DataOption } from "../../../server/features/catalogue";
import { Catalogue, type CatalogueRow } from "../../../server/features/catalogue/catalogue.service";
import { embeddedAssistant } from "../../../server/features/chat/embedded/embedded-assistant";
import type { ShopKnowledge } from "../../../server/features/chat/shop-knowledge";
import { shopInfoContent } from "../../../server/features/shop-details/shop-info.content";
import { plansFor } from "../../support/expected-plans";
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

const naira = (kobo: number) => `₦${(kobo / 100).toLocaleString("en-NG")}`;
const lineOf = ({ benefits, price, duration, dataPackage }: DataOption) =>
  `${dataPackage.provider.name} ${benefits} - (${price.formatted}), ${duration}`;
const lines = [...new Set(catalogue.plans.map(lineOf))];

/** What a customer writes, and what it means in the words of expected-plans.ts. */
type Part = [words: string, meaning: string];

const networks: Part[] = [
  ["mtn", "mtn"],
  ["MTN", "mtn"],
  ["airtel", "airtel"],
  ["Airtell", "airtel"],
  ["glo", "glo"],
  ["9mobile", "9mobile"],
  ["9 mobile", "9mobile"],
  ["etisalat", "9mobile"],
  ["smile", "smile"],
  ["spectranet", "spectranet"],
];
const durations: Part[] = [
  ["daily", "days=1..3"],
  ["weekly", "days=7"],
  ["for a week", "days=7"],
  ["monthly", "days=30..60"],
  ["for one month", "days=30..60"],
  ["30 days", "days=30"],
  ["for 7 days", "days=7"],
  ["for 90 days", "days=90"],
  ["yearly", "days=365"],
];

function sizePart(random: Seeded): Part {
  const low = random.oneOf([1, 1.5, 2, 3, 5, 6, 8, 10, 15, 20, 40, 75, 100]);
  const unit = random.oneOf(["gb", "GB", " gb", "gig", " gigs"]);
  const high = low + random.oneOf([2, 5, 10, 25]);
  const said = `${low}${unit}`;
  return random.oneOf<Part>([
    [said, `size=${low}GB`],
    [`over ${said}`, `size>${low}GB`],
    [`more than ${said}`, `size>${low}GB`],
    [`above ${said}`, `size>${low}GB`],
    [`at least ${said}`, `size>=${low}GB`],
    [`${said} and above`, `size>=${low}GB`],
    [`under ${said}`, `size<${low}GB`],
    [`up to ${said}`, `size<=${low}GB`],
    [`less than ${said}`, `size<${low}GB`],
    [`between ${low} and ${high}${unit}`, `size=${low}GB..${high}GB`],
    [`from ${low}${unit} to ${high}${unit}`, `size=${low}GB..${high}GB`],
    [`${low}-${high}${unit}`, `size=${low}GB..${high}GB`],
  ]);
}

function pricePart(random: Seeded): Part {
  const amount = random.oneOf([100, 300, 500, 1_000, 1_500, 2_000, 2_500, 5_000, 10_000, 20_000]);
  const said = random.oneOf([
    `${amount} naira`,
    `₦${amount}`,
    `₦${amount.toLocaleString("en-NG")}`,
    `N${amount}`,
    ...(amount >= 1_000 ? [`${amount / 1_000}k`] : []),
  ]);
  return random.oneOf<Part>([
    [`under ${said}`, `biggest price<${amount}`],
    [`below ${said}`, `biggest price<${amount}`],
    [`up to ${said}`, `biggest price<=${amount}`],
    [`not more than ${said}`, `biggest price<=${amount}`],
    [`for ${said}`, `biggest price<=${amount}`],
    [`over ${said}`, `price>${amount}`],
    [`between ${amount} and ${amount * 2} naira`, `biggest price=${amount}..${amount * 2}`],
  ]);
}

const wishes: Part[] = [
  ["cheapest", "cheapest"],
  ["chepest", "cheapest"],
  ["most expensive", "mostExpensive"],
  ["biggest", "biggest"],
];

function questionOf(random: Seeded) {
  const network = random.chance(0.6) ? random.oneOf(networks) : null;
  const size = random.chance(0.6) ? sizePart(random) : null;
  const days = random.chance(0.5) ? random.oneOf(durations) : null;
  const price = !size || random.chance(0.4) ? pricePart(random) : null;
  const wish = random.chance(0.5) ? random.oneOf(wishes) : null;
  const on: Part | null = network && [`on ${network[0]}`, network[1]];
  const parts = [days, size, on, price].filter((part) => part !== null);
  const opening = random.oneOf(["", "abeg ", "pls ", "I want ", "what is the "]);
  const ending = random.oneOf(["", "?", " please"]);
  const text = `${opening}${wish?.[0] ?? ""} data plan ${parts.map(([words]) => words).join(" ")}${ending}`;
  // A wish that is said counts more than that of a budget.
  const meaning = [...parts.map((part) => part[1]), wish?.[1] ?? ""].join(" ");
  return {
    text: text.replace(/\s+/g, " ").trim(),
    found: [...new Set(plansFor(meaning, catalogue).plans)],
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
  lines.filter((line) => said.includes(line)).toSorted((a, b) => said.indexOf(a) - said.indexOf(b));
const money = /₦\d+(?:,\d{3})*(?:\.\d\d)?/g;
const buttonOf = (line: string) => line.replace(/^(.*) - \((.*)\),.*$/, "Buy $1 for $2");

describe("200 questions about ranges, in people's spellings", () => {
  const random = new Seeded(16);
  const questions = Array.from({ length: 200 }, () => questionOf(random));

  it("get the options of the current catalogue: their order, prices and buttons", async () => {
    const wrong: object[] = [];
    for (const { text, found } of questions) {
      const { said, buttons } = await answerTo(text);
      const offers = named(said);
      const isExact = !said.startsWith("We have no ");
      const expected = found.slice(0, 5);
      const isRight =
        offers.length > 0 &&
        isExact === found.length > 0 &&
        (!isExact || JSON.stringify(offers) === JSON.stringify(expected)) &&
        JSON.stringify(buttons) === JSON.stringify(offers.slice(0, 3).map(buttonOf));
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
      const known = [...named(said).flatMap((line) => line.match(money) ?? []), ...bounds];
      expect([text, (said.match(money) ?? []).filter((sum) => !known.includes(sum))]).toEqual([text, []]);
    }
  });

  it("find something in most cases, and nothing in some", () => {
    const found = questions.filter((question) => question.found.length > 0).length;
    expect(found).toBeGreaterThan(100);
    expect(found).toBeLessThan(200);
  });
});
