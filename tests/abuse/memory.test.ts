import { type BuiltShop, startBuiltShop } from "../support/start-built-shop";

/** Each is answered, and another document or other variables than the one before. */
const kinds = {
  "10,000 comments": (n: number) => ({ query: `query N${n} { quickAmounts }${"\n#".repeat(10_000)}` }),
  "a long text": (n: number) => ({ query: `query N${n} { provider(id: "${"x".repeat(30_000)}") { id } }` }),
  "many commas": (n: number) => ({ query: `query N${n} { quickAmounts ${",".repeat(30_000)} }` }),
  "variables that nobody declared": (n: number) => ({
    query: `query N${n >> 4} { quickAmounts }`,
    variables: { n, x: Array.from({ length: 15_000 }, () => 1) },
  }),
  "a long variable": (n: number) => ({
    query: `query N${n >> 4}($id: ID!) { provider(id: $id) { id } }`,
    variables: { id: `${n}`.padEnd(30_000, " x") },
  }),
};

describe("what strangers ask", () => {
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await startBuiltShop({ LOG_LEVEL: "error", NODE_OPTIONS: "--max-old-space-size=192" });
  });
  afterAll(() => shop.stop());

  it.each(Object.entries(kinds))(
    "400 times, with %s, is not kept beyond what 192 MB hold",
    async (_, asked) => {
      const headers = { "content-type": "application/json" };
      for (let n = 0; n < 400; n += 1) {
        const body = JSON.stringify(asked(n));
        const answer = await fetch(`${shop.url}/graphql`, { method: "POST", headers, body }).catch(
          () => null,
        );
        expect(answer?.status).toBe(200);
        await answer?.text();
      }
    },
  );
});
