import { PassThrough } from "node:stream";
import { createLogger } from "../../../server/platform/observability/logger";
import { type Shop, startShop } from "../../support/start-shop";

const post = (body: string, type = "application/json") => ({
  method: "POST",
  headers: { "content-type": type },
  body,
});

describe("the HTTP side", () => {
  const log = new PassThrough();
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ logger: createLogger("info", log) });
  });
  afterAll(() => shop.close());

  it("reports health without the database, and readiness with a database write", async () => {
    let health = 0;
    const sent = await shop.statementsOf(async () => {
      health = (await shop.visitor().fetch("/healthz")).status;
    });
    expect([health, sent]).toEqual([200, []]);

    const requested = await shop.statementsOf(async () => {
      expect(await (await shop.visitor().fetch("/readyz")).json()).toEqual({ status: "ready" });
    });
    expect(requested).toEqual(
      expect.arrayContaining([expect.stringMatching(/^BEGIN/), expect.stringMatching(/^SELECT 1/)]),
    );
  });

  it.each([
    ["malformed JSON", post("{"), 400],
    ["a body over 32 kB", post(JSON.stringify({ query: " ".repeat(33_000) })), 413],
    ["a form", post("query={me{id}}", "application/x-www-form-urlencoded"), 400],
    ["plain text, which needs no preflight", post('{"query":"{me{id}}"}', "text/plain"), 400],
    ["a batch", post('[{"query":"{me{id}}"},{"query":"{me{id}}"}]'), 400],
    ["no query", post("{}"), 400],
    ["more than 1,000 tokens", post(JSON.stringify({ query: `{ ${"me { id } ".repeat(300)} }` })), 400],
    ["an unknown field", post('{"query":"{ nothing }"}'), 400],
    ["a mutation by GET", { method: "GET", headers: { "apollo-require-preflight": "1" } }, 405],
  ])("answers %s in JSON with %3$d", async (name, init, status) => {
    const path = name.endsWith("GET") ? "/graphql?query=mutation%7BsignOut%7D" : "/graphql";
    const response = await shop.visitor().fetch(path, init);
    const text = await response.text();

    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toMatch(/json/);
    expect(text).not.toMatch(/at .*\.(ts|js)|node_modules|<html/i);
  });

  it.each(["/ADMIN/graphql", "/Admin/graphql", "/GRAPHQL", "/WEBHOOKS/paystack"])(
    "does not serve %s: a proxy's rules match addresses as they are written",
    async (path) => {
      expect((await shop.visitor().fetch(path, post('{"query":"{ __typename }"}'))).status).toBe(404);
    },
  );

  it("rejects operations nested deeper than 8 levels, even cheap ones", async () => {
    const ask = (inside: string) =>
      shop.visitor().ask(`{ plans(first: 1) { edges { node { dataPackage { provider { dataPackages {
        dataOptions { ${inside} } } } } } } } }`);
    expect((await ask("id")).status).toBe(200);
    const refused = await ask("dataPackage { name }");
    expect([refused.status, refused.errors?.[0]?.message]).toEqual([
      400,
      "The request is too large: at most 8 levels of nesting",
    ]);
  });

  it("rejects requests that another site may send without a preflight", async () => {
    const ask = (headers: Record<string, string>) =>
      shop.visitor().fetch("/graphql?query=%7B__typename%7D", { headers });
    expect((await ask({})).status).toBe(400);
    expect((await ask({ "apollo-require-preflight": "1" })).status).toBe(200);
  });

  it("answers unknown paths in JSON when no pages are served", async () => {
    const response = await shop.visitor().fetch("/nowhere");
    expect([response.status, await response.json()]).toEqual([404, { error: "Not found" }]);
  });

  it("sends security headers and a request id with everything", async () => {
    for (const path of ["/healthz", "/nowhere", "/graphql"]) {
      const { headers } = await shop.visitor().fetch(path);
      expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-powered-by")).toBeNull();
      const scripts = path === "/graphql" ? /^default-src 'none';/ : /script-src 'self';/;
      expect(headers.get("content-security-policy")).toMatch(scripts);
      expect(headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/);
    }
  });

  it("shows the sandbox to a browser that opens the API's address", async () => {
    const response = await shop.visitor().fetch("/graphql", { headers: { accept: "text/html" } });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/sandbox"]);
  });

  it("masks a fault, logs it under the request's id, and keeps passwords out of the log", async () => {
    await shop.database.transaction((tx) => tx.query("ALTER TABLE customer RENAME TO away"));
    const input = { fullName: "Ada Obi", email: "ada@example.com", password: "a secret of mine 7" };
    const answer = await shop
      .visitor()
      .ask(`mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }`, { input });
    await shop.database.transaction((tx) => tx.query("ALTER TABLE away RENAME TO customer"));

    const id = answer.headers.get("x-request-id")!;
    expect(answer.status).toBe(500);
    expect(answer.errors).toEqual([
      expect.objectContaining({
        message: "Something went wrong",
        extensions: { code: "INTERNAL", requestId: id },
      }),
    ]);
    const logged = String(log.read());
    expect(logged).toContain(id);
    expect(logged).not.toContain(input.password);
  });
});

describe("the HTTP side in production", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: { NODE_ENV: "production", DEMO: "true" } });
  });
  afterAll(() => shop.close());

  it("hides the schema: no introspection, no suggestion, no sandbox", async () => {
    const introspection = await shop.visitor().ask(`{ __schema { types { name } } }`);
    const misspelt = await shop.visitor().ask(`{ provider(id: "mtn") { nam } }`);
    const page = await shop
      .visitor()
      .fetch("/graphql", { headers: { accept: "text/html", "apollo-require-preflight": "1" } });

    expect(introspection.status).toBe(400);
    expect(introspection.data).toBeUndefined();
    expect(misspelt.errors?.[0]?.message).not.toMatch(/did you mean/i);
    expect(page.status).not.toBe(302);
  });
});
