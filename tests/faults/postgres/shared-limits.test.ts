import type { BuiltShop } from "../../support/start-built-shop";
import { Visitor } from "../../support/visitor";
import { minutes } from "../../support/scale";
import { createShopHome, type ShopHome } from "../support/shop-home";

const signIn = `mutation ($email: String!) {
  signIn(input: { email: $email, password: "not the password" }) { __typename } }`;

describe("two server processes over one PostgreSQL, with rate limits", () => {
  let home: ShopHome;
  let shops: BuiltShop[];
  beforeAll(async () => {
    home = await createShopHome();
    const env = { RATE_LIMITS: "on", TRUST_PROXY: "1" };
    shops = [await home.start(env), await home.start(env)];
  }, minutes(2));
  afterAll(() => home.remove());

  /** A browser at that address, as reported by the proxy. */
  function from(address: string, n: number): Visitor {
    const visitor = new Visitor(shops[n % 2]!.url);
    const send = visitor.fetch.bind(visitor);
    visitor.fetch = (path, init) =>
      send(path, { ...init, headers: { ...(init?.headers as object), "x-forwarded-for": address } });
    return visitor;
  }
  const statuses = async (email: string, addressOf: (n: number) => string, count: number) => {
    const seen: number[] = [];
    for (let n = 0; n < count; n += 1) {
      seen.push((await from(addressOf(n), n).ask(signIn, { email })).status);
    }
    return seen;
  };

  it("count wrong passwords together", async () => {
    const seen = await statuses("one@example.com", () => "203.0.113.7", 14);
    expect(seen.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(seen.slice(-2)).toEqual([429, 429]);
  });

  it("count an IPv6 network of a household as one address, and the next one separately", async () => {
    const inOneNetwork = (n: number) => `2001:db8:7:1::${(n + 1).toString(16)}`;
    const seen = await statuses("two@example.com", inOneNetwork, 14);
    expect(seen.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(seen.slice(-2)).toEqual([429, 429]);

    const neighbour = await statuses("two@example.com", () => "2001:db8:7:2::1", 1);
    expect(neighbour).toEqual([200]);
  });

  it("store neither addresses nor emails in their counters", async () => {
    const keys = await home.look((database) =>
      database.reader.query<{ key: string }>("SELECT key FROM rate_limit"),
    );
    expect(keys.length).toBeGreaterThan(0);
    for (const { key } of keys) expect(key).toMatch(/^\w+:[\w-]{22,}$/);
    expect(JSON.stringify(keys)).not.toMatch(/example\.com|203\.0\.113|2001:db8/);
  });
});
