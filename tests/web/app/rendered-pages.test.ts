/** @jest-environment node */
import { JSDOM } from "jsdom";
import express from "express";
import { GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from "graphql";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { PageRenderer } from "../../../server/app/pages/page-renderer";
import { renderedPages } from "../../../server/app/pages/rendered-pages";
import { anonymousContext } from "../../../server/app/http/requests";
import { until } from "../../support/until";
import { Cookies } from "../../../server/platform/http/cookies";
import { RateLimited } from "../../../server/platform/limits/request-limits";

const Query = new GraphQLObjectType({
  name: "Query",
  fields: {
    customer: {
      type: GraphQLString,
      resolve: (_, __, context: { customerId?: string }) => context.customerId,
    },
  },
});
const schema = new GraphQLSchema({ query: Query });

const customerQuery = parse("{ customer }", { noLocation: true });
const template = "<main><!--page--></main>";

/** The URLs that were rendered. */
const renderings: string[] = [];
/** A rendering of /busy waits for it. */
let othersAreWaiting: Promise<void> = Promise.resolve();

/** Replaces the built renderer: prints its input and a counter, so that a cached page differs from a new one. */
const renderer: PageRenderer = {
  isBuilt: true,
  addressOf(target) {
    const { pathname, searchParams } = new URL(`http://shop${target}`);
    const network = searchParams.get("network");
    const choice = searchParams.get("on");
    for (const name of ["network", "on"]) searchParams.delete(name);
    const query = network ? `?network=${network}` : choice ? `?on=${choice}` : "";
    const isFixed = query === "";
    return {
      url: pathname.toLowerCase() + query,
      isFixed,
      isPublic: isFixed || !network,
      rest: searchParams.toString(),
    };
  },
  shell: () => template,
  refusal: ({ message, url }) => `<p>${message}</p><a href="${url}">Back</a>`,
  async render({ url }, execute) {
    renderings.push(url);
    if (url.startsWith("/broken")) throw new Error("no such luck");
    if (url.startsWith("/slow")) await delay(5_000, undefined, { ref: false });
    if (url.startsWith("/busy")) await othersAreWaiting;
    await delay(20);
    const { data } = await execute({ query: customerQuery });
    const customer = (data as { customer: string | null }).customer ?? "a visitor";
    const text = `${url} for ${customer}, rendering ${renderings.length}`;
    return {
      status: 200,
      html: new TextEncoder().encode(template.replace("<!--page-->", text)),
    };
  },
  readForm: async () => null,
  formOutcome: () => Promise.reject(new Error("No form is sent here")),
  ready: async () => undefined,
  close: async () => undefined,
};

function builtWeb() {
  const dist = mkdtempSync(path.join(tmpdir(), "web-"));
  mkdirSync(path.join(dist, "client"));
  writeFileSync(path.join(dist, "client/index.html"), template);
  return dist;
}

describe("rendered pages", () => {
  const dist = builtWeb();
  const log = jest.fn();
  let counted = 0;
  let enough = Infinity;
  const notRendered: string[] = [];
  const received: string[] = [];
  let version = 1;
  let year = "2026";
  const app = express().use(
    renderedPages({
      distDir: dist,
      renderer,
      schema,
      originOf: (req) => {
        received.push(req.originalUrl);
        return req.get("X-Origin") ?? "http://shop.example";
      },
      contextFor: async (req) => {
        const cookies = new Cookies(req, req.res!, false);
        return { ...anonymousContext(), cookies, customerId: cookies.get("session") };
      },
      executeForm: async () => ({ data: {} }),
      countForm: async () => {
        if (enough === 0) throw new RateLimited(60);
      },
      anonymousContext: () => ({}),
      countWork: async (_, points) => {
        if (points <= 0) return;
        counted += 1;
        if (counted > enough) throw new RateLimited(60);
      },
      onNotRendered: (reason) => void notRendered.push(reason),
      content: { version: async () => version, lastVersion: -1 },
      thisYear: () => year,
      logger: { error: log, warn: log },
    }),
  );
  const server = app.listen(0);
  const ask = (url: string, init: RequestInit = {}) =>
    fetch(`http://localhost:${(server.address() as AddressInfo).port}${url}`, {
      ...init,
      headers: {
        "User-Agent": "Mozilla/5.0 (Linux; Android 9)",
        ...(init.headers as Record<string, string>),
      },
    });
  const text = async (url: string, init?: RequestInit) => (await ask(url, init)).text();
  const ada = { headers: { Cookie: "session=ada" } };

  beforeEach(() => log.mockClear());
  afterAll(() => {
    server.close();
    rmSync(dist, { recursive: true });
  });

  it("renders a visitor's page once, also for concurrent requests", async () => {
    const [first, second] = await Promise.all([text("/cached"), text("/cached")]);

    expect(first).toMatch("/cached for a visitor");
    expect(second).toBe(first);
    expect(await text("/cached")).toBe(first);
  });

  it("renders it again in the new year", async () => {
    const old = await text("/cached-in-winter");
    year = "2027";

    expect(await text("/cached-in-winter")).not.toBe(old);
  });

  it("renders it again with the first request after any edit of the catalogue", async () => {
    const before = await text("/cached");
    version += 1;
    const after = await text("/cached");

    expect(after).not.toBe(before);
    expect(after).toMatch("/cached for a visitor");
    expect(await text("/cached")).toBe(after);
  });

  it("uses less data by the visitor's choice, or else by the Save-Data header", async () => {
    const page = (headers: Record<string, string>) => text("/cached-by-choice", { headers });
    const [full, less] = [await page({}), await page({ "Save-Data": "on" })];

    expect(less).not.toBe(full);
    expect(await page({ Cookie: "less-data=on" })).toBe(less);
    expect(await page({ Cookie: "less-data=off", "Save-Data": "on" })).toBe(full);
  });

  it.each([
    [
      "to the shop's page that sent the choice",
      "http://shop.example/packages?on=mtn",
      "http://shop.example/packages?on=mtn",
    ],
    [
      "to the shop for a path that looks like a site",
      "http://shop.example//evil.example/",
      "http://shop.example//evil.example/",
    ],
    ["home without a page", undefined, "/"],
    ["home from another site", "https://elsewhere.example/trap", "/"],
  ])("leads back %s", async (_, referrer, target) => {
    const headers: Record<string, string> = referrer === undefined ? {} : { Referer: referrer };
    const answer = await ask("/less-data/on", { method: "POST", headers, redirect: "manual" });

    expect([answer.status, answer.headers.get("Location")]).toEqual([303, target]);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^less-data=on; Max-Age=31536000;/);
  });

  it("refuses a bot with 503 where a person gets the shell", async () => {
    enough = counted;
    const bot = { ...ada.headers, "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
    const answer = await ask("/mine", { headers: bot });

    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    enough = Infinity;
    expect((await ask("/mine", { headers: bot })).status).toBe(200);
  });

  it("sends the shell while too many pages wait, and renders again afterwards", async () => {
    notRendered.length = 0;
    received.length = 0;
    othersAreWaiting = until("the others are waiting", 2, async () => received.length >= 80);
    const pages = await Promise.all(Array.from({ length: 80 }, (_, n) => text(`/busy?network=${n}`)));

    const shells = pages.filter((page) => page === "<main><!--page--></main>");
    expect(shells.length).toBeGreaterThan(0);
    expect(shells.length).toBeLessThan(40);
    expect(notRendered).toEqual(shells.map(() => "busy"));
    expect(log).not.toHaveBeenCalled();
    expect(await text("/busy?network=again")).toMatch("/busy?network=again for a visitor");
  });

  it("does not render for a client that has disconnected while waiting", async () => {
    const gone = new AbortController();
    const slow = text("/slow?network=1");
    await until("the first is rendered", 5, async () => renderings.includes("/slow?network=1"));
    const waiting = ask("/gone?network=1", { signal: gone.signal }).catch(() => "gone");
    await until("the second waits", 5, async () => received.includes("/gone?network=1"));
    gone.abort();

    expect(await waiting).toBe("gone");
    await slow;
    await text("/next?network=1");
    expect(renderings).toContain("/next?network=1");
    expect(renderings).not.toContain("/gone?network=1");
  });

  it("responds with 304 to a matching If-None-Match", async () => {
    const etag = (await ask("/cached")).headers.get("ETag") ?? "";

    // Without Cache-Control, fetch sends no-cache.
    const headers = { "If-None-Match": etag, "Cache-Control": "max-age=0" };
    const answer = await ask("/cached", { headers });

    expect(etag).not.toBe("");
    expect(answer.status).toBe(304);
  });

  it.each([
    ["fails", "/broken", { slow: false }],
    ["takes more than two seconds", "/slow", { slow: true }],
  ])("falls back to the empty shell, with a log entry, when rendering %s", async (_, url, details) => {
    const answer = await ask(url);

    expect(await answer.text()).toBe("<main><!--page--></main>");
    expect(answer.headers.get("Cache-Control")).toBe("no-store, no-transform");
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ path: url, ...details }), "page not rendered");
  });

  it("refuses too many forms with a page that says when to try again", async () => {
    enough = 0;
    const answer = await ask('/cached?a="b"&c=<d>', {
      method: "POST",
      body: new URLSearchParams({ a: "b" }),
    });
    enough = Infinity;

    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("60");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const { document } = new JSDOM(await answer.text()).window;
    expect(document.body.textContent).toContain("Please try again in 60 seconds.");
    expect(document.querySelectorAll("a")).toHaveLength(1);
    expect(document.querySelector("a")?.getAttribute("href")).toMatch(/^\/cached/);
  });
});
