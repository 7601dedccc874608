import { parse } from "graphql";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Execute } from "../../../server/app/pages/page-renderer";
import { threadRenderer } from "../../../server/app/pages/render-thread";

/** A replacement of the built renderer. */
const renderer = `
exports.preload = async () => {};
const query = ${JSON.stringify(parse("query Who($n: Int) { who(n: $n) }", { noLocation: true }))};
let aborted = 0;
exports.render = async ({ url, visit, contentVersion, build, execute, signal }) => {
  signal.addEventListener("abort", () => (aborted += 1));
  if (url === "/endless") for (;;);
  if (url === "/memory") for (const all = []; ; ) all.push(new Array(100_000).fill(url + all.length));
  if (url === "/broken") throw new Error("no such luck");
  if (url === "/patient") await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const results = await Promise.all([1, 2].map((n) => execute({ query, variables: { n }, operationName: "Who" })));
  return { status: 200, html: Buffer.from(JSON.stringify({ url, visit, contentVersion, build, results, aborted })) };
};`;

const visit = { origin: "http://shop.example", savesData: false, year: "2026" };
const build = { template: "<main></main>", manifest: {} };

describe("a thread that renders pages", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "renderer-"));
  const file = path.join(folder, "entry-server.js");
  writeFileSync(file, renderer);
  const thread = threadRenderer({ renderer: file, build, killAfterMs: 200 });
  beforeAll(() => thread.ready());
  afterAll(async () => {
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  const executed: unknown[] = [];
  const execute: Execute = async ({ operationName, variables }) => {
    executed.push([operationName, variables]);
    return { data: { who: `Ada ${variables?.n as number}` } };
  };
  const render = async (url: string, signal = new AbortController().signal, execution = execute) => {
    const { status, html } = await thread.render({ url, visit, contentVersion: 7 }, execution, signal);
    expect(status).toBe(200);
    return JSON.parse(Buffer.from(html).toString()) as { results: unknown; aborted: number };
  };

  it("renders with the results of the operations that are executed here", async () => {
    executed.length = 0;
    expect(await render("/packages")).toEqual({
      url: "/packages",
      visit,
      contentVersion: 7,
      build,
      results: [{ data: { who: "Ada 1" } }, { data: { who: "Ada 2" } }],
      aborted: 0,
    });
    expect(executed).toEqual([
      ["Who", { n: 1 }],
      ["Who", { n: 2 }],
    ]);
  });

  it("reports why a page or an operation failed, and renders the next one", async () => {
    await expect(render("/broken")).rejects.toThrow("no such luck");
    const fails = () => Promise.reject(new Error("no database"));
    await expect(render("/packages", undefined, fails)).rejects.toThrow("no database");

    expect(await render("/packages")).toMatchObject({ url: "/packages" });
  });

  it("stops a page that is no longer needed", async () => {
    const gone = new AbortController();
    const page = render("/patient", gone.signal);
    setTimeout(() => gone.abort(), 20);
    await expect(page).rejects.toThrow("no longer needed");

    expect(await render("/packages")).toMatchObject({ aborted: 1 });
  });

  it("is replaced when it does not stop", async () => {
    await expect(render("/endless", AbortSignal.timeout(50))).rejects.toThrow("aborted");

    expect(await render("/packages")).toMatchObject({ url: "/packages", aborted: 0 });
  });

  it("is replaced when it has used up its memory, and the shop stays open", async () => {
    await expect(render("/memory")).rejects.toThrow(/memory/);

    expect(await render("/packages")).toMatchObject({ url: "/packages" });
  }, 60_000);
});
