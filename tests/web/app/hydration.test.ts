/** @jest-environment node */
import { JSDOM } from "jsdom";
import { readFileSync } from "node:fs";
import { anonymousContext } from "../../../server/app/http/requests";
import { paths } from "../../../web/values/paths";
import { customerWithHistory } from "../../support/customer-with-history";
import { shopForAll } from "../../support/start-shop";
import { until } from "../../support/until";

const mobileNumber = "08031234567";
const order = `network=mtn&package=mtn-daily&option=mtn-daily-40mb&phone=${mobileNumber}`;
/** The pages that need nothing in their address, and those that read more with a query. */
const addresses = [
  ...Object.values(paths).filter((path) => !path.includes(":")),
  `/packages/buy?phone=${mobileNumber}`,
  `/packages/buy?${order}`,
  `/packages/confirm?${order}`,
  "/account?add=money",
  "/checkout?pay=fund",
  "/packages/log-in",
];
const build = { template: readFileSync("web/index.html", "utf8"), manifest: {} };

/** The "server" has its own copy of every module, as in production, and no window. */
const server = loadServer();

async function loadServer() {
  const { addressOf, render } = await import("../../../web/entry-server");
  const { createSchema } = await import("../../../server/app/graphql/schema");
  const { executorOf } = await import("../../../server/app/pages/rendering");
  const { notFound, routes } = await import("../../../web/app/routes");
  await Promise.all([...routes, notFound].map(({ page }) => page.preload()));
  return { addressOf, render, createSchema, executorOf };
}

const shop = shopForAll();
let ada: string;
beforeAll(async () => {
  const customer = await customerWithHistory(shop.url);
  ada = (await customer.ask("{ me { id } }")).data.me.id;
  await shop.write("UPDATE provider SET name = 'MTN </script><!--' WHERE id = 'mtn'");
});

async function rendered(url: string, customerId: string | null, savesData = false) {
  const { addressOf, render, createSchema, executorOf } = await server;
  const schema = createSchema(shop.app.parts.flatMap(({ resolvers = [] }) => resolvers));
  const page = await render({
    url: addressOf(url).url,
    execute: executorOf(schema, { ...anonymousContext(), customerId }, { isBuilt: true }),
    visit: { origin: "http://shop.example", savesData, year: "2026" },
    contentVersion: 1,
    build,
  });
  return { ...page, html: new TextDecoder().decode(page.html) };
}

const browserGlobals = [
  "window",
  "document",
  "navigator",
  "sessionStorage",
  "HTMLElement",
  "Event",
  "MutationObserver",
];

/** Opens a document in a "browser", hydrates the shop, and collects errors and requests that must not happen. */
async function hydrated(html: string, url: string) {
  const { window } = new JSDOM(html, { url: `http://shop.example${url}`, pretendToBeVisual: true });
  window.scrollTo = jest.fn();
  window.Element.prototype.scrollIntoView = jest.fn();
  for (const name of browserGlobals) {
    Object.defineProperty(globalThis, name, {
      value: name === "window" ? window : window[name as keyof typeof window],
      configurable: true,
    });
  }
  jest.resetModules();
  const { ApolloLink, Observable } = await import("@apollo/client");
  const { startInBrowser } = await import("../../../web/app/start-in-browser");

  const sentOperations: string[] = [];
  const complaints = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const before = window.document.querySelector("h1");
  const network = new ApolloLink((operation) => {
    sentOperations.push(operation.operationName ?? "");
    return new Observable(() => undefined);
  });
  const root = await startInBrowser(window.document.getElementById("root")!, network);
  const isTaken = () => Object.keys(before ?? {}).some((key) => key.startsWith("__reactFiber"));
  const isReplaced = () => window.document.querySelector("h1") !== before;
  await until("the page is taken over", 20, async () => isTaken() || isReplaced());
  await settled();
  const after = window.document.querySelector("h1");
  const taken = isTaken();
  root.unmount();
  await settled();
  const result = { before, after, taken, sentOperations, complaints: complaints.mock.calls.map(String) };
  complaints.mockRestore();
  for (const name of browserGlobals) Reflect.deleteProperty(globalThis, name);
  return result;
}

/** Waits for more turns of the event loop than hydration, its effects and an unwanted query take. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
}

describe("the server's page in the browser", () => {
  it.each([
    ["/", true],
    ["/packages?network=mtn", false],
    ["/nowhere", false],
  ])("%s is rendered once, and hydrated without changes or another query (%#)", async (url, isSignedIn) => {
    const { html, renderings } = await rendered(url, isSignedIn ? ada : null);
    expect(renderings).toBe(1);

    const { before, after, taken, sentOperations, complaints } = await hydrated(html, url);

    expect(before?.textContent).toBeTruthy();
    expect(after).toBe(before);
    expect(taken).toBe(true);
    expect(sentOperations).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each(addresses)(
    "%s has all its data before it is rendered, so that it is rendered once",
    async (url) => {
      expect((await rendered(url, ada)).renderings).toBe(1);
    },
  );

  it.each(["/", "/packages", "/login"])(
    "%s has no script of its own, no web font and no data for a visitor who saves data",
    async (url) => {
      const { html } = await rendered(url, null, true);
      const { document } = new JSDOM(html).window;

      const full = new JSDOM((await rendered(url, null)).html).window.document;
      const shownPaths = (page: Document, part: string) =>
        [...page.querySelectorAll<HTMLAnchorElement>(`${part} a:not(.needs-script)`)].map(
          ({ href }) => new URL(href, "http://shop.example").pathname,
        );
      expect(document.documentElement.hasAttribute("data-less-data")).toBe(true);
      expect([...document.scripts].filter(({ src }) => !src.endsWith("/theme.js"))).toEqual([]);
      expect(document.querySelectorAll("link[rel=preload], #cache-state")).toHaveLength(0);
      expect(document.querySelector("main h1")?.textContent).toBe(full.querySelector("main h1")?.textContent);
      expect(shownPaths(document, "body")).toEqual(expect.arrayContaining(shownPaths(full, "body")));
    },
  );

  it("causes an error if it differs from what the browser renders", async () => {
    const { html } = await rendered("/login", null);

    const { complaints } = await hydrated(html.replace("Log in to", "Tampered with"), "/login");

    expect(complaints.join()).toMatch(/hydrat/i);
  });

  it("is rendered in the browser if the server has sent only the empty shell", async () => {
    const { before, after, sentOperations, complaints } = await hydrated(build.template, "/login");

    expect(before).toBeNull();
    expect(after?.textContent).toMatch(/^Log in to/);
    expect(sentOperations.toSorted()).toEqual(["Me", "SocialLinks"]);
    expect(complaints).toEqual([]);
  });
});
