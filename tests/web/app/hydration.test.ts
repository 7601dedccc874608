/** @jest-environment node */
import { JSDOM } from "jsdom";
import { readFileSync } from "node:fs";
import { paths } from "../../../web/values/paths";
import { stubFields } from "../../support/stub-schema";
import { until } from "../../support/until";
import { noPlans } from "../packages/catalogue-stub";

const customer = {
  id: "ada",
  firstName: "Ada",
  lastName: "Obi",
  email: "ada@example.com",
  emailVerified: true,
  photo: null,
  wallet: { id: "w", balance: 1000, owed: 0 },
  cart: { id: "c", numberInCart: 2 },
  savedNumbers: [],
  lastPurchases: [],
};
const facebook = [{ name: "Facebook", url: "https://social.example/shop" }];
const networks = [
  {
    id: "mtn",
    name: "MTN </script><!--",
    icon: "/networks/mtn.svg",
    recipientKind: "PHONE",
    renewalTerms: "We buy it 12 hours before it ends.",
    numberPrefixes: ["0803"],
    dataPackages: [{ id: "mtn-daily", name: "Daily", dataOptions: [option("mtn-daily-40mb", "40MB", 50)] }],
  },
];

function option(id: string, benefits: string, price: number) {
  return { id, benefits, price, duration: "1 day", validityNote: null, durationDays: 1 };
}

const typeDefs = readFileSync("schema.graphql", "utf8");
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
  const { makeExecutableSchema } = await import("@graphql-tools/schema");
  const { executorOf } = await import("../../../server/app/pages/rendering");
  const { notFound, routes } = await import("../../../web/app/routes");
  await Promise.all([...routes, notFound].map(({ page }) => page.preload()));
  return { addressOf, render, makeExecutableSchema, executorOf };
}

interface Content {
  version: number;
  socials: { name: string; url: string }[];
}

async function rendered(
  url: string,
  me: typeof customer | null,
  { version, socials }: Content = { version: 1, socials: facebook },
  savesData = false,
) {
  const { addressOf, render, makeExecutableSchema, executorOf } = await server;
  const Query = {
    me: () => me,
    shopInfo: () => ({ socials, claims: [{ id: "claim-users", text: "2M+ users" }] }),
    providers: () => networks,
    featuredPlans: () => [],
    testimonials: () => [{ id: "sade", text: "Good.", name: "Sade", title: "Teacher", image: null }],
    team: () => [{ id: "emeka", name: "Emeka", role: "Designer", image: null }],
    ...noPlans,
  };
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: { Query },
  });
  const page = await render({
    url: addressOf(url).url,
    execute: executorOf(schema, {}, { isBuilt: true }),
    visit: { origin: "http://shop.example", savesData, year: "2026" },
    contentVersion: version,
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
    ["/", customer],
    ["/packages?network=mtn", null],
    ["/nowhere", null],
  ])("%s is rendered once, and hydrated without changes or another query (%#)", async (url, me) => {
    const { html, renderings } = await rendered(url, me);
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
      const { render, makeExecutableSchema, executorOf } = await server;
      const schema = stubFields(makeExecutableSchema({ typeDefs }));
      if (url.includes(mobileNumber)) {
        const { providers, provider } = schema.getQueryType()!.getFields();
        providers!.resolve = () => networks;
        provider!.resolve = () => networks[0];
      }

      const { renderings } = await render({
        url,
        execute: executorOf(schema, {}, { isBuilt: true }),
        visit: { origin: "http://shop.example", savesData: false, year: "2026" },
        contentVersion: 1,
        build,
      });

      expect(renderings).toBe(1);
    },
  );

  it.each(["/", "/packages", "/login"])(
    "%s has no script of its own, no web font and no data for a visitor who saves data",
    async (url) => {
      const { html } = await rendered(url, null, { version: 1, socials: facebook }, true);
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
