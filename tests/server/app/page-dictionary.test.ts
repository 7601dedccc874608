import { createHash } from "node:crypto";
import { get, type IncomingHttpHeaders } from "node:http";
import { createDCtx, decompressUsingDict, init } from "@bokuweb/zstd-wasm";
import { type BuiltShop, startBuiltShop } from "../../support/start-built-shop";
import { Visitor } from "../../support/visitor";

interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Without fetch, which decodes the body. */
function load(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    }).on("error", reject);
  });
}

/** Without what each rendering has of its own: keys of forms, and the order of the state. */
const contentOf = (html: Uint8Array) =>
  Buffer.from(html)
    .toString()
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "")
    .replace(/<script type="application\/json".*?<\/script>/s, "");

describe("the dictionary of customers' pages", () => {
  let shop: BuiltShop;
  let cookie = "";
  let dictionary: Answer;
  let known = "";
  let hash: Buffer;
  const open = (page: string, headers: Record<string, string> = {}) =>
    load(`${shop.url}${page}`, {
      cookie,
      "accept-encoding": "identity",
      "sec-fetch-site": "same-origin",
      ...headers,
    });
  const decoding = () => ({ "accept-encoding": "gzip, br, dcb, dcz", "available-dictionary": known });

  beforeAll(async () => {
    await init();
    shop = await startBuiltShop();
    const visitor = new Visitor(shop.url);
    const account = `email: "ada@example.com", password: "plum orchard 42"`;
    await visitor.ask(`mutation { signUp(input: { fullName: "Ada Obi", ${account} }) { __typename } }`);
    await visitor.ask(`mutation { signIn(input: { ${account} }) { __typename } }`);
    cookie = visitor.cookieHeader;
    const { headers } = await open("/account");
    const [, path = ""] =
      /^<(\/assets\/pages-.+\.dict)>; rel="compression-dictionary"$/.exec(String(headers.link)) ?? [];
    dictionary = await load(`${shop.url}${path}`, { "accept-encoding": "identity" });
    hash = createHash("sha256").update(dictionary.body).digest();
    known = `:${hash.toString("base64")}:`;
  }, 30_000);
  afterAll(() => shop.stop());

  it("is a file that browsers keep, and name in requests for pages", () => {
    expect(dictionary.headers).toMatchObject({
      "use-as-dictionary": 'match="/*", match-dest=("document")',
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  it.each(["/account", "/packages/buy?network=mtn", "/account/activity"])(
    "makes %s a tenth of its size, and decodes to the same page",
    async (page) => {
      const whole = await open(page);
      const { headers, body } = await open(page, decoding());

      expect(headers).toMatchObject({ "content-encoding": "dcz", "cache-control": "no-store, no-transform" });
      expect(headers).not.toHaveProperty("link");
      expect(body.subarray(0, 40)).toEqual(Buffer.concat([Buffer.from("5e2a4d1820000000", "hex"), hash]));
      const decoded = decompressUsingDict(createDCtx(), body.subarray(40), dictionary.body);
      expect(contentOf(decoded) === contentOf(whole.body)).toBe(true); // toBe would print both
      const { body: brotli } = await open(page, { "accept-encoding": "br" });
      expect(body.length).toBeLessThan(brotli.length / 3);
      expect(body.length).toBeLessThan(whole.body.length / 10);
    },
  );

  it.each<[string, () => Record<string, string>]>([
    ["another dictionary", () => ({ ...decoding(), "available-dictionary": `:${"A".repeat(43)}=:` })],
    ["no dictionary", () => ({ "accept-encoding": "gzip, br, dcb, dcz" })],
    ["no dcz", () => ({ ...decoding(), "accept-encoding": "gzip, br, dcb" })],
    ["nonsense", () => ({ ...decoding(), "available-dictionary": known.slice(1) })],
  ])("is not used for a browser that has %s", async (_, headers) => {
    const { headers: answered } = await open("/account", headers());
    expect(answered["content-encoding"]).toBe("br");
    expect(answered.link).toContain("compression-dictionary");
  });

  it.each(["none", "cross-site"])("is not offered with the first page that is opened (%s)", async (site) => {
    expect((await open("/account", { "sec-fetch-site": site })).headers).not.toHaveProperty("link");
  });

  it("is neither offered to visitors nor to those who use less data, who may have it already", async () => {
    expect((await open("/packages", { cookie: "" })).headers).not.toHaveProperty("link");
    const lessData = { "save-data": "on" };
    expect((await open("/account", lessData)).headers).not.toHaveProperty("link");
    expect((await open("/account", { ...decoding(), ...lessData })).headers["content-encoding"]).toBe("dcz");
  });
});
