import express from "express";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { staticFiles } from "../../../server/app/http/static-files";

const script = "export const plan = 1;";
const video = "0123456789";

describe("files of a built folder", () => {
  let folder: string;
  let server: Server;
  let url: string;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "oyanet-files-"));
    mkdirSync(path.join(folder, "assets"));
    mkdirSync(path.join(folder, ".vite"));
    writeFileSync(path.join(folder, "assets/page.js"), script);
    writeFileSync(path.join(folder, "assets/page.js.gz"), gzipSync(script));
    writeFileSync(path.join(folder, "demo.webm"), video);
    writeFileSync(path.join(folder, ".vite/manifest.json"), "{}");
    const app = express().use(staticFiles(folder, (name) => `max-age=${name.length}`));
    server = createServer(app).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (name: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(`${url}${name}`, { method, headers: { "accept-encoding": "identity", ...headers } });

  it("are sent with their type, the cache rule of their path and a hash of their content", async () => {
    const answer = await get("/assets/page.js");

    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(script);
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("etag")).toContain(
      createHash("sha256").update(script).digest("base64url").slice(0, 22),
    );
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  });

  it("are not sent again to a browser that has them", async () => {
    const { headers } = await get("/assets/page.js");

    const again = await get("/assets/page.js", {
      "if-none-match": headers.get("etag") ?? "",
      "cache-control": "max-age=0", // fetch would send no-cache, which requests the whole file
    });

    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  it.each([
    ["bytes=0-1", "01", "bytes 0-1/10"],
    ["bytes=4-", "456789", "bytes 4-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
  ])("are sent in the range that a player requests: %s", async (range, part, contentRange) => {
    const answer = await get("/demo.webm", { range });

    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe(part);
    expect(answer.headers.get("content-range")).toBe(contentRange);
    expect(answer.headers.get("content-length")).toBe(String(part.length));
    expect(answer.headers.get("content-type")).toBe("video/webm");
    expect(answer.headers.get("cache-control")).toBe("max-age=10");
  });

  it("accept range requests, and refuse a range beyond their end", async () => {
    const { headers } = await get("/demo.webm", {}, "HEAD");
    const beyond = await get("/demo.webm", { range: "bytes=10-" });

    expect(headers.get("accept-ranges")).toBe("bytes");
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get("content-range")).toBe("bytes */10");
    expect(await beyond.text()).toBe("");
  });

  it.each(["bytes=0-1,4-5", "bytes=x", "bytes", "lines=0-1"])(
    "are sent whole unless one range is requested: %s",
    async (range) => {
      const answer = await get("/demo.webm", { range });

      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(video);
    },
  );

  it("are still served after a rebuild has removed them", async () => {
    rmSync(folder, { recursive: true });

    expect(await (await get("/assets/page.js")).text()).toBe(script);
  });

  it.each(["/.vite/manifest.json", "/assets/page.js.gz", "/assets/", "/assets/../../etc/passwd", "/gone.js"])(
    "do not include %s",
    async (name) => {
      expect((await get(name)).status).toBe(404);
    },
  );
});
