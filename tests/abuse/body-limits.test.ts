import { randomBytes } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { productionSettings } from "../support/production-settings";
import { builtShopForAll } from "../support/start-built-shop";

const json = { "content-type": "application/json" };
const padded = (bytes: number) =>
  JSON.stringify({ query: "{ faqs { id } }", variables: { a: "x".repeat(bytes) } });

describe("bodies that are too large", () => {
  const shop = builtShopForAll({ ...productionSettings, LOG_LEVEL: "error", METRICS_PORT: "0" });

  const post = (path: string, body: string | Buffer, headers: Record<string, string> = json) =>
    fetch(`${shop.url}${path}`, { method: "POST", headers, body: body as BodyInit });

  it("are accepted up to 32 kB and refused above, in JSON", async () => {
    expect((await post("/graphql", padded(30_000))).status).toBe(200);
    const refused = await post("/graphql", padded(32_768));
    expect([refused.status, await refused.json()]).toEqual([413, { error: "The request is too large" }]);
  });

  it.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
  ])("are measured after decompression: a bomb in %s is refused", async (encoding, pack) => {
    const bomb = pack(Buffer.from(padded(20_000_000)));
    expect(bomb.length).toBeLessThan(32_000);
    const refused = await post("/graphql", bomb, { ...json, "content-encoding": encoding });
    expect(refused.status).toBe(413);
  });

  it.each(["/chat/stream", "/webhooks/paystack", "/webhooks/vtu"])(
    "are refused by %s too, and never held in memory",
    async (path) => {
      const before = await memory();
      const statuses = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const body = JSON.stringify({ text: randomBytes(2_000_000).toString("hex") });
          return (await post(path, body).catch(() => null))?.status ?? "cut";
        }),
      );
      // The aggregator would repeat a notice that is refused.
      const answer = path === "/webhooks/vtu" ? 200 : 413;
      for (const status of statuses) expect([answer, "cut"]).toContain(status);
      expect((await memory()) - before).toBeLessThan(100_000_000);
    },
  );

  it("cannot be hidden in an address or in headers", async () => {
    expect((await fetch(`${shop.url}/${"a".repeat(20_000)}`)).status).toBe(431);
    expect((await fetch(shop.url, { headers: { cookie: "a".repeat(20_000) } })).status).toBe(431);
  });

  /** Returns the process's memory in bytes. */
  async function memory(): Promise<number> {
    // A new connection: a kept-alive one may have been idle for too long on a busy machine.
    const answer = await fetch(`http://127.0.0.1:${shop.metricsPort}/metrics`, {
      headers: { connection: "close" },
    });
    const text = await answer.text();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
  }
});
