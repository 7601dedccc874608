import { connect } from "node:net";
import { times } from "../support/scale";
import { builtShopForAll } from "../support/start-built-shop";

/** Each is answered, and differs from the previous one in document or variables. */
const kinds = {
  "10,000 comments": (n: number) => ({ query: `query N${n} { quickAmounts }${"\n#".repeat(10_000)}` }),
  "a long text": (n: number) => ({ query: `query N${n} { provider(id: "${"x".repeat(30_000)}") { id } }` }),
  "many commas": (n: number) => ({ query: `query N${n} { quickAmounts ${",".repeat(30_000)} }` }),
  "undeclared variables": (n: number) => ({
    query: `query N${n >> 4} { quickAmounts }`,
    // As much as 500 values may contain.
    variables: { n, x: Array.from({ length: 400 }, () => "x".repeat(70)) },
  }),
  "a long variable": (n: number) => ({
    query: `query N${n >> 4}($id: ID!) { provider(id: $id) { id } }`,
    variables: { id: `${n}`.padEnd(30_000, " x") },
  }),
};

describe("anonymous requests", () => {
  const shop = builtShopForAll({
    LOG_LEVEL: "error",
    METRICS_PORT: "0",
    NODE_OPTIONS: "--max-old-space-size=192",
  });

  const count = times(200, 400);
  it.each(Object.entries(kinds))(
    `${count} times, with %s, stays within 192 MB of memory`,
    async (_, requested) => {
      const headers = { "content-type": "application/json" };
      for (let n = 0; n < count; n += 1) {
        const body = JSON.stringify(requested(n));
        const answer = await fetch(`${shop.url}/graphql`, { method: "POST", headers, body }).catch(
          () => null,
        );
        expect(answer?.status).toBe(200);
        await answer?.text();
      }
    },
  );

  it("for 500 pages at once on each of 20 connections that read no response share one copy", async () => {
    const page = () => fetch(`${shop.url}/packages`).then((answer) => answer.text());
    const memory = async () => {
      const text = await (await fetch(`http://127.0.0.1:${shop.metricsPort}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
    };
    const { length } = await page();
    const before = await memory();
    const { hostname, port } = new URL(shop.url);
    const requested = "GET /packages HTTP/1.1\r\nHost: a\r\n\r\n".repeat(500);
    const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname).pause());
    for (const socket of sockets) await new Promise((sent) => socket.write(requested, sent));

    await page(); // after those requests
    expect((await memory()) - before).toBeLessThan((20 * 500 * length) / 5);
    for (const socket of sockets) socket.destroy();
  });
});
