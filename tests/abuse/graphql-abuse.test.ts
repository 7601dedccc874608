import { request } from "node:http";
import { type Probe, probes } from "../support/abuse-probes";
import { productionSettings } from "../support/production-settings";
import { type Shop, startShop } from "../support/start-shop";

const tellsTooMuch =
  /\bat .+\.(ts|js):|node_modules|\/(home|usr|tmp|app|dist)\/|did you mean|SELECT |INSERT |SQLITE|<html/i;
const plainQuery: Probe = {
  name: "a plain query",
  status: 200,
  body: JSON.stringify({ query: "{ providers { id name } }" }),
};
const samples = 7;
/** How many plain queries, sent in the same moment, one abusive request may cost at most in CPU. */
const mostPlainQueries = 30;

describe("abuse of the API, with production's settings", () => {
  const figures: string[] = [];
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: productionSettings });
    for (let n = 0; n < 20; n += 1) await (await send(plainQuery)).text();
  });
  afterAll(async () => {
    console.log(`CPU in plain queries, client and server (best of ${samples}):\n${figures.join("\n")}`);
    await shop.close();
  });

  function send({ method = "POST", path = "/graphql", headers, body }: Probe): Promise<Response> {
    return shop.visitor().fetch(path, {
      method,
      headers: headers ?? { "content-type": "application/json" },
      ...(body === undefined ? {} : { body }),
    });
  }

  /** Without fetch, which spends more on sending 10 MB than the shop on refusing them. */
  function sendPlainly({ method = "POST", path = "/graphql", headers }: Probe, bytes: Buffer): Promise<void> {
    const length = { "content-length": bytes.length };
    return new Promise((resolve) => {
      const options = { method, headers: { "content-type": "application/json", ...headers, ...length } };
      const sent = request(`${shop.url}${path}`, options, (response) => response.resume());
      // A refused body may be cut off while it is sent; how it is answered is looked at below.
      sent.on("error", () => {}).on("close", resolve);
      sent.end(bytes);
    });
  }

  async function cpuOf(probe: Probe): Promise<number> {
    const before = process.cpuUsage();
    await sendPlainly(probe, Buffer.from(probe.body ?? ""));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  }

  /** In turns and the best of each, so that a busy machine makes both dearer or neither. */
  async function costInPlainQueries(probe: Probe): Promise<number> {
    let [plain, probed] = [Infinity, Infinity];
    for (let n = 0; n < samples; n += 1) {
      plain = Math.min(plain, await cpuOf(plainQuery));
      probed = Math.min(probed, await cpuOf(probe));
    }
    return probed / plain;
  }

  it.each(probes.map((probe) => [probe.name, probe.status, probe] as const))(
    "%s is answered with %d, in JSON, briefly and cheaply",
    async (name, status, probe) => {
      const response = await send(probe);
      const text = await response.text();

      expect([response.status, text.slice(0, 300)]).toEqual([status, expect.any(String)]);
      expect(response.headers.get("content-type")).toMatch(/^application\/json/);
      expect(JSON.parse(text)).not.toHaveProperty("data.me");
      expect(text.length).toBeLessThan(64_000);
      expect(text).not.toMatch(tellsTooMuch);

      const cost = await costInPlainQueries(probe);
      figures.push(`${cost.toFixed(1)}  ${name} (${status}, ${text.length} bytes)`);
      expect(cost).toBeLessThan(mostPlainQueries);
    },
  );

  it("leaves nothing behind: no purchase, no session, no attempt", async () => {
    for (const table of ["bundle_purchase", "session", "ledger_transaction"]) {
      expect(await shop.database.reader.query(`SELECT * FROM ${table}`)).toEqual([]);
    }
  });
});
