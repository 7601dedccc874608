import { type Probe, probes } from "../support/abuse-probes";
import { productionSettings } from "../support/production-settings";
import { type Shop, startShop } from "../support/start-shop";
import { type Costs, costsAt, samples } from "./support/cpu-cost";

const revealsInternals =
  /\bat .+\.(ts|js):|node_modules|\/(home|usr|tmp|app|dist)\/|did you mean|SELECT |INSERT |SQLITE|<html/i;
/** The CPU limit of one abusive request, in plain queries sent at the same time. */
const maxPlainQueries = 30;

const json = { "content-type": "application/json" };

describe("abuse of the API, with production's settings", () => {
  const figures: string[] = [];
  let shop: Shop;
  let costs: Costs;
  beforeAll(async () => {
    shop = await startShop({ env: { ...productionSettings, TRUST_PROXY: "1" } });
    costs = await costsAt(shop.url);
  });
  afterAll(async () => {
    console.log(`CPU in plain queries, client and server (best of ${samples}):\n${figures.join("\n")}`);
    await costs.stop();
    await shop.close();
  });

  function send({ method = "POST", path = "/graphql", headers, body }: Probe): Promise<Response> {
    return shop.visitor().fetch(path, {
      method,
      headers: headers ?? json,
      ...(body === undefined ? {} : { body }),
    });
  }

  it.each(
    // Each from another address, because refused requests are limited by address.
    probes.map((probe, n) => {
      const headers = { ...(probe.headers ?? json), "x-forwarded-for": `198.51.100.${n}` };
      return [probe.name, probe.status, { ...probe, headers }] as const;
    }),
  )("%s is answered with %d, in JSON, briefly and cheaply", async (name, status, probe) => {
    const response = await send(probe);
    const text = await response.text();

    expect([response.status, text.slice(0, 300)]).toEqual([status, expect.any(String)]);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(JSON.parse(text)).not.toHaveProperty("data.me");
    expect(text.length).toBeLessThan(64_000);
    expect(text).not.toMatch(revealsInternals);

    const cost = await costs.inPlainQueries(() => probe);
    figures.push(`${cost.toFixed(1)}  ${name} (${status}, ${text.length} bytes)`);
    expect(cost).toBeLessThan(maxPlainQueries);
  });

  it("stores nothing: no purchase, no session, no attempt", async () => {
    for (const table of ["bundle_purchase", "session", "ledger_transaction"]) {
      expect(await shop.read(`SELECT * FROM ${table}`)).toEqual([]);
    }
  });
});
