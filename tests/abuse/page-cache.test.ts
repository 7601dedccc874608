import { connect } from "node:net";
import { randomUUID } from "node:crypto";
import { productionSettings } from "../support/production-settings";
import { type BuiltShop, startBuiltShop } from "../support/start-built-shop";
import { Visitor } from "../support/visitor";

interface Raw {
  status: number;
  headers: string;
  body: string;
}

describe("the cache of rendered pages", () => {
  let shop: BuiltShop;
  let open: BuiltShop;
  beforeAll(async () => {
    shop = await startBuiltShop({
      ...productionSettings,
      LOG_LEVEL: "error",
      TRUST_PROXY: "1",
      METRICS_PORT: "0",
    });
    open = await startBuiltShop({ LOG_LEVEL: "error" }); // without PUBLIC_URL, as in development
  });
  afterAll(() => Promise.all([shop.stop(), open.stop()]));

  /** Sends a request with its target unchanged, because fetch would normalise it. */
  function send(at: BuiltShop, target: string, headers: Record<string, string> = {}): Promise<Raw> {
    const lines = Object.entries({ Host: "shop.example", ...headers, Connection: "close" });
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(at.url).port), "localhost");
      let answer = "";
      socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
      socket.on("error", reject);
      socket.on("close", () => {
        const end = answer.indexOf("\r\n\r\n");
        const status = Number(answer.slice(9, 12));
        resolve({ status, headers: answer.slice(0, end), body: answer.slice(end + 4) });
      });
      socket.write(`GET ${target} HTTP/1.1\r\n${lines.map(([k, v]) => `${k}: ${v}`).join("\r\n")}\r\n\r\n`);
    });
  }
  const titleOf = ({ body }: Raw) => /<title>([^<]*)<\/title>/.exec(body)?.[1];
  const etagOf = ({ headers }: Raw) => /^etag: (.*)$/im.exec(headers)?.[1];

  it.each(["http://x/y", "http://shop.example/packages", "https://shop.example/", "x", "*", "?a=b"])(
    "refuses the request target %s, and caches nothing for it",
    async (target) => {
      const before = await send(shop, "/packages");
      const refused = await send(shop, target);

      expect([refused.status, refused.body]).toEqual([400, expect.stringMatching(/malformed|^$/)]);
      expect(await send(shop, "/packages")).toMatchObject({ status: 200, body: before.body });
      expect(titleOf(before)).toMatch(/^Data bundles|Packages|plans/i);
    },
  );

  it.each([
    ["//", "//packages"],
    ["// and a host", "//x/packages"],
    [";", "/packages;a=b"],
    ["a backslash", "/\\packages"],
    ["%2f", "/%2fpackages"],
    ["%zz", "/packages%zz"],
  ])("responds to %s with the not-found page, the same for everyone", async (_, target) => {
    const odd = await send(shop, target);

    expect([odd.status, titleOf(odd)]).toEqual([404, expect.stringMatching(/^Page not found/)]);
    expect(etagOf(odd)).toBe(etagOf(await send(shop, "/nowhere")));
    expect(titleOf(await send(shop, "/packages"))).not.toMatch(/not found/);
  });

  it.each([
    "/PACKAGES",
    "/packages/",
    "/packages?n=1",
    "/Packages?utm_source=a&fbclid=b",
    "/cart/%2e%2e/packages",
  ])("responds to %s with the cached page", async (target) => {
    expect(etagOf(await send(shop, target))).toBe(etagOf(await send(shop, "/packages")));
  });

  it("caches a page of one host for that host only", async () => {
    const evil = await send(open, "/", { Host: "evil.example" });
    const good = await send(open, "/", { Host: "good.example" });

    expect(evil.body).toContain("http://evil.example/");
    expect(good.body).toContain("http://good.example/");
    expect(good.body).not.toContain("evil.example");
    for (const Host of ["evil.example<script>", "a b", "evil.example/..", "'"])
      expect((await send(open, "/", { Host })).body).not.toContain("evil.example<");
  });

  it("contains nothing of the first request: neither cookies nor forwarded hosts nor a session", async () => {
    const cookie = ["session", "chat", "google", "device"]
      .flatMap((name) => [`oyanet_${name}=planted`, `__Host-oyanet_${name}=planted`])
      .join("; ");
    const forwarded = { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "gopher" };
    for (const path of ["/login", "/contact-us", "/cart", "/account", "/wallet/return"]) {
      const first = await send(shop, path, { cookie, ...forwarded });
      const second = await send(shop, path);

      expect(second.body).not.toMatch(/planted|evil\.example|gopher/);
      expect(second.headers).not.toMatch(/^set-cookie/im);
      expect(first.headers).not.toMatch(/^set-cookie/im);
      expect(etagOf(second)).toBe(etagOf(first));
    }
  });

  it("makes a customer's pages and responses uncacheable", async () => {
    const ada = new Visitor(open.url);
    const account = `email: "${randomUUID()}@example.com", password: "plum orchard 42"`;
    await ada.ask(`mutation { signUp(input: { fullName: "Zubaida Obi", ${account} }) { __typename } }`);
    await ada.ask(`mutation { signIn(input: { ${account} }) { __typename } }`);

    for (const path of [
      "/",
      "/account",
      "/account/settings",
      "/packages?n=1",
      "/nowhere",
      "/account/orders/x",
    ]) {
      const page = await ada.fetch(path);
      expect([path, page.headers.get("cache-control")]).toEqual([path, "no-store, no-transform"]);
      expect(await (await fetch(open.url + path)).text()).not.toContain("Zubaida");
    }
    expect(await (await ada.fetch("/account/settings")).text()).toContain("Zubaida");
    for (const query of ["{ me { id } }", "{ providers { id } }", "{ nothing }", "{"]) {
      expect((await ada.ask(query)).headers.get("cache-control")).toBe("no-store");
    }
  });

  it.each([
    ["/packages?on=glo,airtel,glo", "/packages?on=airtel,glo"],
    ["/packages?on=nokia", "/packages"],
    ["/packages?upto=&size=&sort=price", "/packages"],
    ["/packages?upto=900001", "/packages?upto=910000"],
    ["/packages?show=25&sort=GB", "/packages?show=48"],
    ["/packages?show=1&from=26", "/packages?from=25"],
    ["/packages?compare=mtn-daily-40mb,unknown,mtn-daily-40mb", "/packages?compare=mtn-daily-40mb"],
    ["/packages?on=MTN&network=MTN&utm_source=a", "/packages?on=mtn&network=MTN&utm_source=a"],
    ["/products-and-services?on=mtn,mtn&kind=phone", "/products-and-services?on=mtn"],
  ])("redirects %s to the canonical address of the same choices", async (target, canonical) => {
    const { status, headers } = await send(shop, target);

    expect([status, /^location: (.*)$/im.exec(headers)?.[1]]).toEqual([302, canonical]);
    expect((await send(shop, canonical)).status).toBe(200);
  });

  it("responds from the cache to the same parameters in another order", async () => {
    const page = await send(shop, "/packages?on=mtn&sort=gb&compare=mtn-daily-40mb");

    expect(page.headers).toMatch(/cache-control: public, no-cache, no-transform/i);
    expect(etagOf(await send(shop, "/packages?compare=mtn-daily-40mb&n=1&sort=gb&on=mtn"))).toBe(
      etagOf(page),
    );
  });

  it.each(["/packages?sort=gb&compare=mtn-daily-40mb", "/products-and-services?on=mtn"])(
    "marks every link of choices on %s as not to be followed by crawlers",
    async (path) => {
      const { body } = await send(shop, path);
      const links = [...body.matchAll(/<a [^>]*href="\/[\w-]+\?[^>]*>/g)].map(([link]) => link);

      expect(links.length).toBeGreaterThan(3);
      expect(links.filter((link) => !link.includes('rel="nofollow"'))).toEqual([]);
    },
  );

  /** Returns the number of pages sent as the empty shell because of the machine's load. */
  async function tooSlow(): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${shop.metricsPort}/metrics`)).text();
    const counts = text.matchAll(/^shop_pages_not_rendered_total\{reason="(?:busy|failed)"\} (\d+)/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  }

  /** Retries while the machine is too busy, because a shell then shows nothing about the address. */
  async function sendInTime(target: string, headers: Record<string, string>): Promise<Raw> {
    for (;;) {
      const before = await tooSlow();
      const page = await send(shop, target, headers);
      if ((await tooSlow()) === before) return page;
    }
  }

  it("counts rendered pages per address, and sends the shell beyond the limit", async () => {
    const from = (address: string) => ({ "X-Forwarded-For": address });
    const deepLink = (n: number) => `/packages?size=${n + 1}gb`;
    const isRendered = async (target: string, address: string) =>
      (await sendInTime(target, from(address))).body.includes("<h1");
    let rendered = 0;
    while (await isRendered(deepLink(rendered), "203.0.113.5")) rendered += 1;

    expect(rendered).toBeLessThanOrEqual(60);
    const shell = await sendInTime(deepLink(rendered + 1), from("203.0.113.5"));
    expect([shell.status, shell.headers]).toEqual([200, expect.stringMatching(/cache-control: no-store/i)]);
    expect(await isRendered("/packages?n=1", "203.0.113.5")).toBe(true);
    // A cached page costs no points, and other addresses have points of their own.
    expect(await isRendered(deepLink(0), "203.0.113.5")).toBe(true);
    expect(await isRendered(deepLink(rendered + 2), "198.51.100.9")).toBe(true);
  });
});
