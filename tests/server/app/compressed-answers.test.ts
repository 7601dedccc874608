import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { shopForAll } from "../../support/start-shop";

const long = `{ providers { id dataPackages { id dataOptions { id benefits price duration } } } }`;
const short = `{ providers { id } }`;

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

describe("answers of the API", () => {
  const shop = shopForAll();

  /** The bytes as they are on the wire: `fetch` decodes them. */
  const ask = (query: string, encoding: string, cookie = "") =>
    new Promise<{ encoding: string | undefined; vary: string | undefined; bytes: Buffer }>(
      (resolve, reject) => {
        const headers = { "content-type": "application/json", "accept-encoding": encoding, cookie };
        request(`${shop.url}/graphql`, { method: "POST", headers }, (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("end", () => {
            const { "content-encoding": coding, vary } = answer.headers;
            resolve({ encoding: coding, vary, bytes: Buffer.concat(parts) });
          });
        })
          .on("error", reject)
          .end(JSON.stringify({ query }));
      },
    );

  it.each(["br", "gzip"] as const)(
    "are compressed with %s, new and cached, the same content",
    async (form) => {
      const plain = await ask(long, "identity");
      const created = await ask(`${long} #${form}`, form);
      const cached = await ask(`${long} #${form}`, form);

      expect(plain.encoding).toBeUndefined();
      for (const answer of [created, cached]) {
        expect(answer).toMatchObject({ encoding: form, vary: "Accept-Encoding" });
        expect(decoders[form](answer.bytes)).toEqual(plain.bytes);
        expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 4);
      }
    },
  );

  it("use the smallest encoding that the browser accepts, even if it lists gzip first", async () => {
    expect((await ask(long, "gzip, deflate, br, zstd")).encoding).toBe("br");
    expect((await ask(long, "gzip, br;q=0")).encoding).toBe("gzip");
  });

  it("are not compressed if they fit into a packet or the client accepts no compression", async () => {
    expect((await ask(short, "br, gzip")).encoding).toBeUndefined();
    expect((await ask(long, "identity")).encoding).toBeUndefined();
  });
});
