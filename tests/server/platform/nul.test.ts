import { buildSchema, isObjectType } from "graphql";
import { readFileSync } from "node:fs";
import { FakePaystack } from "../../support/fake-paystack";
import { FakeVtu } from "../../support/fake-vtu";
import { shopForAll } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

/** Every paginated list of a customer. */
const lists = {
  plans: "plans(after: $after) { totalCount }",
  bundlePurchases: "me { bundlePurchases(after: $after) { totalCount } }",
  orders: "me { orders(after: $after) { totalCount } }",
  timeline: "me { timeline(after: $after) { totalCount } }",
  transactions: "me { wallet { transactions(after: $after) { totalCount } } }",
  lines: "me { statement { lines(after: $after) { totalCount } } }",
};
const base64 = (bytes: string | number[]) => Buffer.from(bytes as string).toString("base64url");

/** PostgreSQL cannot store U+0000, so input with it is refused early, on both databases alike. */
describe("U+0000 from outside", () => {
  const paystack = new FakePaystack();
  const vtu = new FakeVtu();
  beforeAll(() => Promise.all([paystack.start(), vtu.start()]));
  const shop = shopForAll(() => ({ env: { ...paystack.env, ...vtu.env } }));
  let ada: Visitor;
  beforeAll(async () => {
    ada = await shop.customer();
  });
  afterAll(() => Promise.all([paystack.stop(), vtu.stop()]));

  it("is tested below in every list of the schema", () => {
    const types = Object.values(buildSchema(readFileSync("schema.graphql", "utf8")).getTypeMap());
    const paged = types
      .filter(isObjectType)
      .flatMap((type) => Object.values(type.getFields()))
      .filter(({ args }) => args.some(({ name }) => name === "after"))
      .map(({ name }) => name);
    expect(Object.keys(lists).sort()).toEqual(paged.sort());
  });

  const cursors = {
    "a text with it": base64(JSON.stringify([1_795_000_000_000, "a\u0000b"])),
    "one text alone": base64(JSON.stringify(["\u0000"])),
    "in place of the number": base64(JSON.stringify(["\u0000", "a"])),
    "bytes that are no UTF-8": base64([0x5b, 0x31, 0x2c, 0x22, 0xff, 0xc0, 0x22, 0x5d]),
    "a bare one": base64([0]),
  };
  it.each(
    Object.entries(lists).flatMap(([list, requested]) =>
      Object.entries(cursors).map(([what, cursor]) => [list, what, requested, cursor] as const),
    ),
  )("in a cursor of %s, %s, is refused by the argument's name", async (_list, _what, requested, after) => {
    const answer = await ada.ask(`query ($after: String) { ${requested} }`, { after });
    expect(answer.errors?.map(({ message, extensions }) => [message, extensions.code])).toEqual([
      ["after is not a cursor of this list", "BAD_USER_INPUT"],
    ]);
  });

  it.each(["\u0000", "a\u0000b", "\u202e", "x".repeat(101)])(
    "or another character of no id in the chat's sessionId is refused: %j",
    async (sessionId) => {
      const response = await ada.fetch("/chat/stream", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text: "Hello", sessionId }),
      });
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: "sessionId must be one that a reply gave" },
      ]);
    },
  );

  it.each([
    ["a variable", "query ($id: ID!) { provider(id: $id) { id } }", { id: "mtn\u0000" }],
    [
      "a field of an input",
      "query ($filter: PlanFilter) { plans(filter: $filter) { totalCount } }",
      { filter: { search: "\u0000" } },
    ],
    ["the document", String.raw`{ provider(id: "mtn\u0000") { id } }`, {}],
  ])("in %s is refused", async (_, query, variables) => {
    const { status, errors } = await ada.ask(query, variables);
    expect([status, errors?.map(({ message }) => message)]).toEqual([
      400,
      ["Text must not contain the character U+0000"],
    ]);
  });

  it("in the aggregator's callback is refused", async () => {
    const response = await vtu.notify(`${shop.url}/webhooks/vtu`, "2026\u0000", "delivered");
    expect(response.status).toBe(400);
  });

  it("in a signed event of the payment gateway matches no payment", async () => {
    const response = await paystack.notify(`${shop.url}/webhooks/paystack`, paystack.eventOf("OYF\u0000"));
    expect(response.status).toBe(200);
  });

  it.each([
    "/auth/google?returnTo=/%00",
    "/auth/google/callback?state=%00&code=%00",
    "/photos/%00",
    "/account/statement.csv?month=%00",
    "/orders/a%00b",
    "/wallet/return?reference=%00",
    "/webhooks/%00",
    "/graphql?query=%7B__typename%7D&operationName=%00",
  ])("in an address is refused: %s", async (path) => {
    const response = await ada.fetch(path);
    expect([response.status, await response.json()]).toEqual([400, { error: "The request is malformed" }]);
  });
});
