import { getNamedType, type GraphQLNamedType, isObjectType, isUnionType } from "graphql";
import { answerLimits } from "../../../server/app/graphql/graphql-http";
import { ResponseCache } from "../../../server/app/http/response-cache";
import { describedSchema } from "../../../server/app/write-schema";
import { type Shop, startShop } from "../../support/start-shop";

const prices = `query Prices($id: ID!) { provider(id: $id) { dataPackages { dataOptions { id price } } } }`;
const raisePrice = `UPDATE data_option SET price = price + 100 WHERE id = 'mtn-daily-40mb'`;

describe("cached answers", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop();
  });
  afterEach(() => shop.close());

  const post = async (body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      text: await response.text(),
    };
  };
  const priceIn = (text: string) => /"mtn-daily-40mb","price":(\d+)/.exec(text)?.[1];

  it("are identical bytes, at the cost of one statement that reads the catalogue's version", async () => {
    const first = await post({ query: prices, variables: { id: "mtn" } });
    let second = first;
    const statements = await shop.statementsOf(async () => {
      second = await post({ query: prices, variables: { id: "mtn" } });
    });

    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    expect(statements).toEqual(["SELECT version FROM catalogue_version WHERE id = 'catalogue'"]);
  });

  it("are created again after a price was edited", async () => {
    const before = await post({ query: prices, variables: { id: "mtn" } });
    await shop.database.transaction((tx) => tx.query(raisePrice));
    const after = await post({ query: prices, variables: { id: "mtn" } });

    expect(Number(priceIn(after.text))).toBe(Number(priceIn(before.text)) + 1);
  });

  it("differ by operation, variables and requested format", async () => {
    const two = `query One { providers { id } } query Other { products { id } }`;
    const json = { accept: "application/graphql-response+json" };
    await post({ query: prices, variables: { id: "mtn" } });
    await post({ query: two, operationName: "One" });

    expect((await post({ query: prices, variables: { id: "airtel" } })).text).not.toContain("mtn-");
    expect((await post({ query: two, operationName: "Other" })).text).toContain("5g-turbo-router");
    expect((await post({ query: prices, variables: { id: "mtn" } }, json)).type).toContain(
      "application/graphql-response+json",
    );
  });

  it("are neither created by nor sent to customers", async () => {
    const mixed = `{ providers { id } me { id } }`;
    const ada = await shop.customer();
    const asVisitor = await post({ query: mixed });
    const asAda = await ada.ask(mixed);

    expect(JSON.parse(asVisitor.text).data.me).toBeNull();
    expect(asAda.data.me.id).toBe(ada.id);
    expect(JSON.parse((await post({ query: mixed })).text).data.me).toBeNull();
  });

  it("never contain errors", async () => {
    const wrong = { query: `{ provider(id: 1.5) { id } }` };

    expect((await post(wrong)).status).toBe(400);
    expect((await post(wrong)).status).toBe(400);
    expect((await post({ query: `{ plans(first: 99) { totalCount } }` })).text).toContain("BAD_USER_INPUT");
    expect((await post({ query: `{ plans(first: 99) { totalCount } }` })).text).toContain("BAD_USER_INPUT");
  });
});

describe("the response cache", () => {
  it("holds only the types of the catalogue and of the shop's own texts, none of which refers to a customer", async () => {
    const schema = describedSchema();
    const shop = await startShop();
    const queries = shop.app.parts.flatMap(({ publicQueries }) => publicQueries?.fields ?? []);
    await shop.close();
    const seen = new Set<string>();
    const enter = (type: GraphQLNamedType) => {
      if (seen.has(type.name) || isUnionType(type) || !isObjectType(type)) return;
      seen.add(type.name);
      for (const field of Object.values(type.getFields())) enter(getNamedType(field.type));
    };
    const fields = schema.getQueryType()?.getFields() ?? {};
    for (const name of queries) enter(getNamedType(fields[name]!.type));

    expect([...seen].sort()).toEqual([
      "DataOption",
      "DataOptionConnection",
      "DataOptionEdge",
      "DataPackage",
      "Faq",
      "PageInfo",
      "PlanDurationCount",
      "PlanExtraCount",
      "PlanFacetCount",
      "PlanFacets",
      "PlanPriceCount",
      "PlanProviderCount",
      "PlanSizeCount",
      "Product",
      "ProductFact",
      "Provider",
      "ShopInfo",
      "ShopText",
      "SocialLink",
      "TeamMember",
      "Testimonial",
    ]);
  });

  const content = { version: async () => 1, lastVersion: 1 };
  const cacheOf = (limits: Partial<typeof answerLimits> = {}) => {
    const cache = new ResponseCache<{ bytes: Buffer }>(content, { ...answerLimits, ...limits });
    return (n: number) => cache.slotOf({ query: `{ a${n}: providers { id } }` });
  };

  it("holds at most 2,000 responses, however small, and evicts the least recently used", async () => {
    const slot = cacheOf();
    const answer = { bytes: Buffer.from("{}") };
    for (let n = 0; n < 2_000; n += 1) (await slot(n)).store(answer);
    expect((await slot(0)).cached).toBe(answer);

    (await slot(2_000)).store(answer);

    expect((await slot(2_000)).cached).toBe(answer);
    expect((await slot(0)).cached).toBe(answer);
    expect((await slot(1)).cached).toBeUndefined();
    expect((await slot(2)).cached).toBe(answer);
  });

  it("holds no more bytes than its limit", async () => {
    const slot = cacheOf({ bytes: 100 });
    const answer = { bytes: Buffer.alloc(40) };
    for (const n of [0, 1, 2]) (await slot(n)).store(answer);

    expect((await slot(0)).cached).toBeUndefined();
    expect((await slot(1)).cached).toBe(answer);
    expect((await slot(2)).cached).toBe(answer);
  });

  it("does not store a response that started before an edit", async () => {
    const edited = { version: async () => (edited.lastVersion += 1), lastVersion: 1 };
    const cache = new ResponseCache<{ bytes: Buffer }>(edited, answerLimits);
    const { store } = await cache.slotOf({});
    await edited.version();
    store({ bytes: Buffer.from("{}") });

    edited.version = async () => edited.lastVersion;
    expect((await cache.slotOf({})).cached).toBeUndefined();
  });

  it("creates a response once for concurrent callers, and again after a failure", async () => {
    const cache = new ResponseCache<{ bytes: Buffer }>(content, answerLimits);
    let made = 0;
    const make = async () => {
      made += 1;
      if (made === 1) throw new Error("The first fails");
      return { bytes: Buffer.from(String(made)) };
    };
    await expect(cache.getOrMake({}, make)).rejects.toThrow("The first fails");
    const [one, two] = await Promise.all([cache.getOrMake({}, make), cache.getOrMake({}, make)]);

    expect(made).toBe(2);
    expect(two).toBe(one);
    expect(await cache.getOrMake({}, make)).toBe(one);
  });

  it("counts for the rate limits like any other answer", async () => {
    const shop = await startShop({ env: { RATE_LIMITS: "on" } });
    const ten = `{ ${Array.from({ length: 10 }, (_, n) => `a${n}: provider(id: "mtn") { id }`).join(" ")} }`;
    const statuses = new Set<number>();
    for (let n = 0; n < 121; n += 1) {
      const response = await fetch(`${shop.url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query: ten }),
      });
      statuses.add(response.status);
    }
    await shop.close();

    expect([...statuses]).toEqual([200, 429]);
  });
});
