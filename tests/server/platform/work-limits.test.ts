import { randomUUID } from "node:crypto";
import { times } from "../../support/scale";
import { shopForAll } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const email = () => `${randomUUID()}@example.com`;
const plans = `query ($filter: PlanFilter) { plans(filter: $filter, first: 50) { totalCount edges { node { id price } } } }`;
/** The whole catalogue and a new network each time, so that no answer is cached. */
const expensive = `query ($id: ID!) { provider(id: $id) { id }
  providers { id name dataPackages { id name dataOptions { id benefits price duration durationDays megabytes } } } }`;
const another = () => ({ id: randomUUID() });

const limited = shopForAll({ env: { RATE_LIMITS: "on", TRUST_PROXY: "1" } });

let addresses = 0;
/** An address without any counted request. */
const newAddress = () => `203.0.113.${(addresses += 1)}`;

/** A browser behind one carrier's address. */
function at(address: string, visitor: Visitor = limited.visitor()): Visitor {
  const send = visitor.fetch.bind(visitor);
  visitor.fetch = (path, init) =>
    send(path, { ...init, headers: { ...(init?.headers as object), "x-forwarded-for": address } });
  return visitor;
}

describe("limits of work", () => {
  /** Sends different expensive queries until one is refused. Returns the number of answers. */
  async function exhaust(visitor: Visitor): Promise<number> {
    for (let n = 0; n < 1_000; n += 1) {
      const answer = await visitor.ask(expensive, another());
      if (answer.status === 200) continue;
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(answer.errors?.[0]?.extensions.code).toBe("RATE_LIMITED");
      return n;
    }
    throw new Error("It was never refused");
  }

  /** Most of an address's allowance: requests use up the rest, and in the long run all of it. */
  const nearlyExhaust = (address: string) => limited.limitsOf(address).guardWork(times(500_000, 0));

  it("reject expensive operations of an address long before its number of operations is used up", async () => {
    expect(await exhaust(at(newAddress()))).toBeLessThan(120);
    expect((await at(newAddress()).ask(expensive, another())).status).toBe(200);
  });

  it("count an IPv6 /64 as one", async () => {
    await nearlyExhaust("2001:db8:7:1::1");
    await exhaust(at("2001:db8:7:1::1"));

    expect((await at("2001:db8:7:1::2").ask(expensive, another())).status).toBe(429);
    expect((await at("2001:db8:7:2::1").ask(expensive, another())).status).toBe(200);
  });

  it("do not affect customers who share a carrier's address with a script: signing up, buying, browsing", async () => {
    const address = newAddress();
    await nearlyExhaust(address);
    await exhaust(at(address));

    for (let n = 0; n < times(8, 20); n += 1) {
      const customer = at(address);
      const step = async (query: string, variables: object = {}) => {
        const { status, data } = await customer.ask(query, variables);
        expect({ query, status, data }).toMatchObject({ status: 200 });
        return Object.values(data)[0] as { __typename: string };
      };
      await step(`{ faqs { id question } quickAmounts }`);
      const identity = `email: "${email()}", password: "plum orchard 42"`;
      await step(`mutation { signUp(input: { fullName: "Ada Obi", ${identity} }) { __typename } }`);
      await step(`mutation { signIn(input: { ${identity} }) { __typename } }`);
      const paid = await step(
        `mutation { fundWallet(input: { amount: 500, idempotencyKey: "${randomUUID()}" }) { __typename } }`,
      );
      expect(paid.__typename).toBe("Funding");
      await step(plans, { filter: { providerId: "mtn", search: "daily", minPrice: n } });
      await step(`{ providers { id name dataPackages { name dataOptions { id benefits price } } } }`);
      const bought = await step(
        `mutation { purchaseBundle(input: { dataOptionId: "mtn-daily-40mb", phone: "08031234567",
          autoRenewal: false, idempotencyKey: "${randomUUID()}" }) { __typename } }`,
      );
      expect(bought.__typename).toBe("BundlePurchase");
      await step(`{ me { wallet { balance transactions(first: 50) { edges { node { id } } } } } }`);
    }
  });

  it("do not affect clients whose session has ended: cached responses cost no points", async () => {
    const whole = "{ providers { id dataPackages { id dataOptions { id benefits price } } } }";
    const address = newAddress();
    const customer = at(address, await limited.customer());
    await at(newAddress()).ask(whole);
    expect((await customer.ask(whole)).status).toBe(200);
    await nearlyExhaust(address);
    await exhaust(at(address));
    await limited.write("DELETE FROM session");

    for (let n = 0; n < 5; n += 1) expect((await customer.ask(whole)).status).toBe(200);
    expect((await customer.ask("{ me { id } }")).data).toEqual({ me: null });
  });

  it("are counted by account for customers, with a maximum for all customers of an address", async () => {
    const address = newAddress();
    const one = at(address, await limited.customer());
    const other = at(address, await limited.customer());
    await exhaust(one);

    expect((await other.ask(expensive, another())).status).toBe(200);
    expect((await at(newAddress(), one).ask(expensive, another())).status).toBe(429);
  });

  it("count rejected requests, and still accept the shop's own documents from the same address", async () => {
    const address = newAddress();
    const own = "query ($id: ID!) { provider(id: $id) { id name } }";
    expect((await at(address).ask(own, { id: "mtn" })).status).toBe(200);
    const unknownFields = (n: number) =>
      `{ ${Array.from({ length: 49 }, (_, m) => `x${n}y${m}`).join(" ")} }`;

    await limited.limitsOf(address).countRejection(times(450_000, 0));
    let refused = 0;
    while ((await at(address).ask(unknownFields(refused))).status === 400) refused += 1;

    expect(refused).toBeGreaterThan(100);
    expect(refused).toBeLessThan(800);
    const blocked = await at(address).ask("{ providers { id slug: id } }");
    expect(blocked.errors?.[0]?.extensions.code).toBe("RATE_LIMITED");
    expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await at(address).ask(own, { id: "glo" })).data).toMatchObject({ provider: { id: "glo" } });
    expect((await at(newAddress()).ask("{ providers { id slug: id } }")).status).toBe(200);
    const customer = at(address, await limited.customer());
    expect((await customer.ask("{ me { id slug: id } }")).status).toBe(200);
  });

  it("count invalid variables by the size of their request", async () => {
    const address = newAddress();
    const search = "query ($filter: PlanFilter) { plans(filter: $filter) { totalCount } }";
    const filter = { ["k".repeat(20_000)]: 1 };

    for (let n = 0; n < 40; n += 1) expect((await at(address).ask(search, { filter })).status).toBe(400);

    expect((await at(address).ask("{ nothing }")).status).toBe(429);
  });
});

describe("the cost of an operation", () => {
  const shop = shopForAll();

  const words = "a a a a a a a a";
  /** Ten pages close to the limit, and above it with eight search words. */
  const near = (variable: string) => {
    const option = "id benefits price duration durationDays megabytes onSale";
    const group = "dataPackage { id name provider { id name icon recipientKind } }";
    const page = `{ totalCount pageInfo { endCursor hasNextPage } edges { cursor node { ${option} ${group} } } }`;
    const pages = Array.from({ length: 10 }, (_, n) => `p${n}: plans(first: 50, filter: $filter) ${page}`);
    return `query (${variable}) { ${pages.join(" ")} }`;
  };
  const plain = near("$filter: PlanFilter");
  const preset = near(`$filter: PlanFilter = { search: "${words}" }`);

  it.each([
    [
      "as many words in another field",
      plain,
      { filter: { packageName: words } },
      { filter: { search: words } },
    ],
    [
      "a search too long to be made",
      plain,
      { filter: { search: words.padEnd(101) } },
      { filter: { search: words } },
    ],
    ["null", preset, { filter: null }, {}],
  ])("is not taken from that with %s", async (_, query, before, after) => {
    expect((await shop.visitor().ask(plain)).errors).toBeUndefined();
    await shop.visitor().ask(query, before);

    const { status, errors: refused } = await shop.visitor().ask(query, after);
    expect([status, refused?.[0]?.message]).toEqual([
      400,
      expect.stringMatching(/it costs \d+, at most 15000/),
    ]);
  });
});

describe("a search of the catalogue", () => {
  const shop = shopForAll();

  it.each([
    ["101 characters", { search: "a".repeat(101) }, "filter.search must have at most 100 characters"],
    ["9 words", { search: "a a a a a a a a a" }, "filter.search must have at most 8 words"],
    ["15,000 words", { search: "a ".repeat(15_000) }, "filter.search must have at most 100 characters"],
    ["a long network", { providerId: "m".repeat(101) }, "filter.providerId must have at most 100 characters"],
    ["a long group", { packageName: "W".repeat(101) }, "filter.packageName must have at most 100 characters"],
  ])("by %s is refused by the field's name", async (_, filter, message) => {
    const { status, data, errors } = await shop.visitor().ask(plans, { filter });

    expect({ status, data }).toEqual({ status: 400, data: null });
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: "BAD_USER_INPUT" } });
  });

  it("by 8 words of 100 characters in all is carried out", async () => {
    const search = "airtel daily 1 day mb 40mb day airtel".padEnd(100);
    const { data } = await shop.visitor().ask(plans, { filter: { search } });

    expect(data.plans.edges.map(({ node }: { node: { id: string } }) => node.id)).toContain(
      "airtel-daily-40mb",
    );
  });
});
