import { readFileSync } from "node:fs";
import path from "node:path";
import { type ShopKnowledge, ShopLibrary } from "../../../server/features/chat/shop-knowledge";
import { sent } from "../../support/chat";
import { plansFor } from "../../support/expected-plans";
import { shopForAll } from "../../support/start-shop";

const [, ...rows] = readFileSync(path.join(__dirname, "questions.tsv"), "utf8").trim().split("\n");
const questions = rows.map((row) => {
  const [text = "", expected = ""] = row.split("\t");
  return { text, expected };
});
const minShare = 0.95;

interface Reply {
  text: string;
  links: string[];
}
type Verdict = "right" | "honest" | "wrong";

/** Questions of customers about everything, half of them about things that the shop does not sell or know. */
describe("the list of questions", () => {
  const shop = shopForAll();
  let facts: ShopKnowledge;
  const judged: { text: string; expected: string; verdict: Verdict; reply: Reply; money: string[] }[] = [];
  beforeAll(async () => {
    facts = await new ShopLibrary(
      shop.services.products,
      shop.services.wallets,
      shop.services.details,
      shop.services.questions,
      shop.services.deliveryMethods,
    ).current();
    for (const { text, expected } of questions) {
      const answer = await sent(shop.visitor(), text);
      const links = answer.links.map(({ href }: { href: string }) => href);
      const reply: Reply = { text: answer.reply.text, links };
      const money = unexpectedAmounts(reply, expected);
      judged.push({ text, expected, verdict: judge(reply, expected), reply, money });
    }
  }, 120_000);

  it("gets at least 95 % correct or honest answers", () => {
    const wrong = judged.filter(({ verdict }) => verdict === "wrong");
    const known = judged.filter(({ expected }) => expected !== "unknown");
    const gaveUp = known.filter(({ verdict }) => verdict === "honest");
    report(`${judged.length} questions, ${percent(1 - wrong.length / judged.length)} right or honest`, [
      ...wrong.map(({ text, reply }) => `wrong: ${text} → ${reply.text.slice(0, 90)}`),
      ...gaveUp.map(({ text }) => `honest, but we could know: ${text}`),
    ]);

    expect(wrong.length / judged.length).toBeLessThanOrEqual(1 - minShare);
    // Not knowing anything does not count as honest.
    expect(gaveUp.length / known.length).toBeLessThanOrEqual(1 - minShare);
  });

  it("never gets a wrong price or option", () => {
    expect(judged.filter(({ money }) => money.length > 0)).toEqual([]);
  });

  it("links to pages of the shop only", () => {
    for (const { reply } of judged) for (const href of reply.links) expect(href).toMatch(/^\/(?!\/)/);
  });

  function judge(said: Reply, expected: string): Verdict {
    const admitsNotKnowing =
      said.text.startsWith("I do not know that.") &&
      said.text.includes(facts.info.careEmail) &&
      facts.info.phones.every((phone) => said.text.includes(phone)) &&
      said.links.some((href) => href.startsWith("/contact-us"));
    if (admitsNotKnowing) return expected.startsWith("unknown") ? "right" : "honest";
    return expected.split(" || ").some((each) => isAsExpected(said, each)) ? "right" : "wrong";
  }

  function isAsExpected({ text, links }: Reply, expected: string): boolean {
    const [, kind, rest = ""] = /^(\w+) ?(.*)$/.exec(expected) ?? [];
    switch (kind) {
      case "says":
        return rest.split(" & ").every((part) => {
          if (!part.startsWith("link=")) return text.includes(part);
          return links.some((href) => href.startsWith(part.slice("link=".length)));
        });
      case "plan": {
        const { plans, first } = plansFor(rest, facts.catalogue);
        const named = namedPlans(text);
        return named.length > 0 && named[0] === first && named.every((plan) => plans.includes(plan));
      }
      case "none":
        return text.startsWith("We have no ") && plansFor(rest, facts.catalogue).plans.length === 0;
      case "groups": {
        const groups = facts.catalogue.provider(rest)!.dataPackages;
        return groups.every(({ name }) => text.includes(`- ${name} ₦`));
      }
      case "devices": {
        const words = rest.split(" ");
        const fitting = facts.products
          .filter(({ name, provider }) =>
            words.every((word) => `${name} ${provider.name}`.toLowerCase().includes(word)),
          )
          .toSorted((a, b) => a.price.kobo - b.price.kobo)
          .map(({ name, provider, price }) => `${name} for ${provider.name}: ${price.formatted}`);
        const listed = [...text.matchAll(/^- (.+ for .+: ₦.+)$/gm)].map(([, device]) => device!);
        return listed[0] === fitting[0] && listed.every((device) => fitting.includes(device));
      }
      default:
        return false;
    }
  }

  /** Returns amounts that are neither current prices, nor in the shop's facts, nor in the question. */
  function unexpectedAmounts({ text }: Reply, expected: string): string[] {
    const today = new Set(facts.catalogue.plans.map(planWords));
    const strangePlans = namedPlans(text).filter((plan) => !today.has(plan));
    const priceBounds = [...expected.matchAll(/price[^ ]*/g)].flatMap(([bound]) => bound.match(/\d+/g) ?? []);
    const known = [
      ...facts.faqs.map(({ answer }) => answer),
      ...facts.products.map(({ price }) => price.formatted),
      ...facts.deliveryMethods.map(({ fee }) => fee.formatted),
      ...priceBounds.map((naira) => `₦${Number(naira).toLocaleString("en-NG")}`),
      ...(expected.startsWith("groups") ? facts.catalogue.plans.map(({ price }) => price.formatted) : []),
    ].flatMap((fact) => fact.match(money) ?? []);
    const rest = text.replace(planPattern, "").match(money) ?? [];
    return [...strangePlans, ...rest.filter((sum) => !known.includes(sum))];
  }
});

const money = /₦\d+(?:,\d{3})*(?:\.\d\d)?/g;
const planPattern =
  /(?:Airtel|MTN|Smile|GLO|Spectranet|9mobile) (?:[\d.]+[MGT]B|Unlimited)[^\n₦]*? - \(₦[\d,]+\), \d+ days?/g;
const namedPlans = (text: string): string[] => text.match(planPattern) ?? [];

function planWords({
  benefits,
  price,
  duration,
  dataPackage,
}: ShopKnowledge["catalogue"]["plans"][number]): string {
  return `${dataPackage.provider.name} ${benefits} - (${price.formatted}), ${duration}`;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function report(title: string, lines: string[]) {
  process.stdout.write([title, ...lines.map((line) => `  ${line}`), ""].join("\n"));
}
