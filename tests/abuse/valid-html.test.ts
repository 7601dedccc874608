import { HtmlValidate } from "html-validate";
import { type BuiltShop, startBuiltShop } from "../support/start-built-shop";
import { customerWithHistory } from "../support/customer-with-history";
import { chosenPages, ownPages, publicPages } from "../support/pages-of-the-shop";
import { Visitor } from "../support/visitor";

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // React writes attributes in camel case and closes void elements, which is equivalent in HTML.
    "attr-case": "off",
    "void-style": "off",
    // React's ids begin with an underscore, which HTML allows.
    "valid-id": ["error", { relaxed: true }],
    // Lists have names for screen readers, which ARIA allows.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // The footer's links without a destination have no href, and comparisons are grids on phones.
    "prefer-native-element": [
      "error",
      { exclude: ["link", "table", "row", "columnheader", "rowheader", "cell"] },
    ],
  },
});

/** Returns the errors of a document, a line each. */
async function mistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}

describe("the HTML that the server sends", () => {
  let shop: BuiltShop;
  let customer: Visitor;
  const receipts: string[] = [];
  beforeAll(async () => {
    shop = await startBuiltShop({ LOG_LEVEL: "error" });
    customer = await customerWithHistory(shop.url);
    for (const [kind, folder] of [
      ["BUNDLE", "purchases"],
      ["ORDER", "orders"],
      ["FUNDING", "fundings"],
    ] as const) {
      const { data } = await customer.ask(`{ me { timeline(kind: ${kind}, first: 1) { edges { node {
        ... on BundlePurchase { id } ... on Order { id } ... on Funding { id }
      } } } } }`);
      receipts.push(`/account/${folder}/${data.me.timeline.edges[0].node.id}`);
    }
  }, 60_000);
  afterAll(() => shop.stop());

  async function mistakesOf(visitor: Visitor, path: string): Promise<string[]> {
    const response = await visitor.fetch(path);
    expect([200, 404]).toContain(response.status);
    return mistakes(await response.text());
  }

  it.each([...publicPages, ...chosenPages])("is valid for a visitor: %s", async (path) => {
    expect(await mistakesOf(new Visitor(shop.url), path)).toEqual([]);
  });

  it.each([...publicPages, ...ownPages])("is valid for a customer with a full history: %s", async (path) => {
    expect(await mistakesOf(customer, path)).toEqual([]);
  });

  it("is valid for each kind of receipt", async () => {
    for (const path of receipts) expect(await mistakesOf(customer, path)).toEqual([]);
  });
});
