import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSettings } from "../../../server/app/modules";
import { openShop } from "../../../server/app/shop";
import { createLogger } from "../../../server/platform/observability/logger";
import { buyBundle } from "../../support/buy-bundle";
import { createPostgresDatabase } from "../../support/postgres-databases";
import { Visitor } from "../../support/visitor";

declare const shopDatabase: "sqlite" | "postgres";

const logger = createLogger("silent");

async function newHome(more: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "oyanet-metrics-"));
  const postgres = shopDatabase === "postgres" ? await createPostgresDatabase() : null;
  const env = { PORT: "0", METRICS_PORT: "0", DATA_DIR: dataDir, RATE_LIMITS: "off", ...more };
  return {
    settings: readSettings({ ...env, ...(postgres && { DATABASE_URL: postgres.url }) }),
    async remove() {
      await postgres?.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const figures = async (port: number | null, address = "/metrics") =>
  (await fetch(`http://127.0.0.1:${port}${address}`)).text();
const valueOf = (text: string, name: string) => {
  const line = text.split("\n").find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
};

describe("/metrics", () => {
  let home: Awaited<ReturnType<typeof newHome>>;
  beforeEach(async () => {
    home = await newHome();
  });
  afterEach(() => home.remove());

  it("counts requests, operations, refusals, errors, the writer queue and the ledger's audit", async () => {
    const shop = await openShop(home.settings, logger, null);
    const ada = new Visitor(`http://127.0.0.1:${shop.port}`);
    const input = `email: "ada@example.com", password: "plum orchard 42"`;
    await ada.ask(`mutation { signUp(input: { fullName: "Ada Obi", ${input} }) { __typename } }`);
    await ada.ask(`mutation { signIn(input: { ${input} }) { __typename } }`);
    await ada.ask("query Sly { sly_name: faqs { id } }");
    await buyBundle(ada);
    await ada.ask("{ nothing }");
    let text = await figures(shop.metricsPort);
    const sentMails = `shop_job_seconds_count{job="mail",unit="attempt",outcome="done"}`;
    while (!text.includes("shop_ledger_findings 0") || !text.includes(sentMails))
      text = await figures(shop.metricsPort);
    await shop.close();

    expect(valueOf(text, `shop_http_responses_total{status="200"}`)).toBe(4);
    expect(valueOf(text, `shop_http_responses_total{status="400"}`)).toBe(1);
    expect(valueOf(text, "shop_http_requests_in_flight")).toBe(0);
    expect(valueOf(text, `shop_graphql_operation_seconds_count{kind="query",field="faqs"}`)).toBe(1);
    expect(valueOf(text, `shop_graphql_operation_seconds_count{kind="mutation",field="signIn"}`)).toBe(1);
    expect(valueOf(text, `shop_refusals_total{mutation="purchaseBundle",refusal="BalanceTooLow"}`)).toBe(1);
    expect(valueOf(text, `shop_graphql_errors_total{code="GRAPHQL_VALIDATION_FAILED"}`)).toBe(1);
    expect(valueOf(text, sentMails)).toBe(1);
    expect(valueOf(text, `shop_job_seconds_count{job="mail",unit="run",outcome="done"}`)).toBeGreaterThan(0);
    expect(valueOf(text, "shop_writes_waiting")).toBe(0);
    expect(valueOf(text, "shop_write_wait_seconds_count")).toBeGreaterThan(3);
    expect(valueOf(text, "process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
    expect(text).not.toMatch(/sly|ada@/i);
  });

  it("are on a separate port, which serves nothing else", async () => {
    const shop = await openShop(home.settings, logger, null);
    const onMainPort = await fetch(`http://127.0.0.1:${shop.port}/metrics`);
    const elsewhere = await fetch(`http://127.0.0.1:${shop.metricsPort}/graphql`);
    await shop.close();

    expect(shop.metricsPort).not.toBe(shop.port);
    expect([onMainPort.status, elsewhere.status]).toEqual([404, 404]);
    expect(await onMainPort.text()).not.toMatch(/^shop_/m);
    await expect(figures(shop.metricsPort)).rejects.toThrow("fetch failed");
  });

  it("listen on loopback, unless another address is configured", async () => {
    const other = await newHome({ METRICS_ADDRESS: "0.0.0.0" });
    const shops = [await openShop(home.settings, logger, null), await openShop(other.settings, logger, null)];
    // A second loopback address: a server on all addresses answers there too.
    const there = shops.map(({ metricsPort }) => fetch(`http://127.0.0.2:${metricsPort}/metrics`));
    const [closed, open] = await Promise.allSettled(there);
    for (const shop of shops) await shop.close();
    await other.remove();

    expect(shops[0]?.metricsUrl).toBe(`http://127.0.0.1:${shops[0]?.metricsPort}/metrics`);
    expect(closed?.status).toBe("rejected");
    expect(open).toMatchObject({ status: "fulfilled", value: { status: 200 } });
  });
});
