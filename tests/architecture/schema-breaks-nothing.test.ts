import { readFileSync } from "node:fs";
import { breakingChanges } from "../../tools/compare-schemas.mjs";

const released = `
  type Query { plan(id: ID!, currency: String @deprecated(reason: "Always naira.")): Plan, shop: Shop }
  type Mutation { buy(input: BuyInput!): Bought }
  type Plan { id: ID!, price: Int!, cost: Int! @deprecated(reason: "Use price."), network: Network, old: Legacy @deprecated(reason: "Gone.") }
  interface Named { name: String }
  type Shop implements Named { name: String }
  type Legacy { id: ID }
  enum Network { MTN GLO VISAFONE @deprecated(reason: "Closed.") }
  input BuyInput { plan: ID!, phone: String, colour: String @deprecated(reason: "Unused.") }
  type Receipt { id: ID! }
  type BalanceTooLow { message: String! }
  union Bought = Receipt | BalanceTooLow
`;

const without = (part: string, instead = "") => {
  expect(released).toContain(part);
  return released.replace(part, instead);
};

describe("the schema compared with the last release's", () => {
  it("is unchanged, or has additions only", async () => {
    const current = readFileSync("schema.graphql", "utf8");
    expect(await breakingChanges(readFileSync("docs/releases/schema.graphql", "utf8"), current)).toEqual([]);
  });

  it.each([
    ["a removed field", without("price: Int!, ")],
    ["a removed argument", without("id: ID!, currency", "currency")],
    ["a removed value", without("GLO ")],
    ["a removed field of an input", without("phone: String, ")],
    ["a refusal that is no longer among the answers", without("Receipt | BalanceTooLow", "Receipt")],
    ["a field of another type", without("price: Int!", "price: String!")],
    ["a field that may be nothing now", without("price: Int!", "price: Int")],
    ["an argument that must be given now", without("plan(id: ID!,", "plan(id: ID!, day: Int!,")],
    ["a field of an input that must be given now", without("phone: String,", "phone: String!,")],
    [
      "a removed type that was met by its interface",
      without("type Shop implements Named { name: String }").replace(", shop: Shop", ", shop: Named"),
    ],
  ])("does not pass with %s", async (_what, current) => {
    expect(await breakingChanges(released, current)).not.toEqual([]);
  });

  it.each([
    ["field", without('cost: Int! @deprecated(reason: "Use price."), ')],
    ["argument", without(', currency: String @deprecated(reason: "Always naira.")')],
    ["value", without(' VISAFONE @deprecated(reason: "Closed.")')],
    ["field of an input", without(', colour: String @deprecated(reason: "Unused.")')],
    [
      "field with the type that only it led to",
      without(', old: Legacy @deprecated(reason: "Gone.")').replace("type Legacy { id: ID }", ""),
    ],
  ])("passes when a deprecated %s is gone", async (_what, current) => {
    expect(await breakingChanges(released, current)).toEqual([]);
  });

  it.each([
    ["a new field", without("price: Int!", "price: Int!, days: Int!")],
    ["a new argument that may be left out", without("id: ID!,", "id: ID!, day: Int,")],
    ["a new value", without("MTN GLO", "MTN GLO AIRTEL")],
    ["a deprecation", without("price: Int!", 'price: Int! @deprecated(reason: "Use cost.")')],
  ])("passes with %s", async (_what, current) => {
    expect(await breakingChanges(released, current)).toEqual([]);
  });
});
