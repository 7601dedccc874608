import express from "express";
import { buildClientSchema, getIntrospectionQuery } from "graphql";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sandbox, sandboxPath } from "../../../server/app/http/static-files";
import { securityHeaders } from "../../../server/app/http/security-headers";
import { readSettings } from "../../../server/app/modules";
import { type Shop, startShop } from "../../support/start-shop";

describe("the API sandbox's page", () => {
  let folder: string;
  let server: Server;
  let url: string;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "oyanet-sandbox-"));
    mkdirSync(path.join(folder, "sandbox/assets"), { recursive: true });
    writeFileSync(path.join(folder, "sandbox/index.html"), "<title>API sandbox</title>");
    writeFileSync(path.join(folder, "sandbox/assets/editor.js"), "let editor;");
    const app = express().use(
      securityHeaders(readSettings({}), { frames: [], withCodes: [], isBuilt: true }),
    );
    app.use(sandboxPath, sandbox(folder));
    app.use((_, res) => void res.status(418).end());
    server = createServer(app).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  it("is revalidated each time, while its files are cached for ever", async () => {
    const page = await fetch(`${url}/sandbox`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("API sandbox");
    expect(page.headers.get("cache-control")).toBe("no-cache");

    const file = await fetch(`${url}/sandbox/assets/editor.js`);
    expect(await file.text()).toBe("let editor;");
    expect(file.headers.get("cache-control")).toContain("immutable");
  });

  it("runs scripts of its own origin only, none of them inline", async () => {
    const { headers } = await fetch(`${url}/sandbox`);
    const policy = new Map(
      (headers.get("content-security-policy") ?? "").split(";").map((rule) => {
        const [name = "", ...sources] = rule.trim().split(" ");
        return [name, sources];
      }),
    );

    expect(policy.get("script-src")).toEqual(["'self'"]);
    expect(policy.get("default-src")).toEqual(["'self'"]);
    expect(policy.get("connect-src")).toEqual(["'self'"]);
  });

  it("answers a missing file as missing, and leaves other paths to the shop", async () => {
    expect((await fetch(`${url}/sandbox/assets/gone.js`)).status).toBe(404);
    expect((await fetch(`${url}/sandbox/other`)).status).toBe(418);
    expect((await fetch(`${url}/sandbox`, { method: "POST" })).status).toBe(418);
  });
});

describe("the API sandbox's operations", () => {
  let shop: Shop;
  afterEach(() => shop.close());

  const openInBrowser = () => shop.visitor().fetch("/graphql", { headers: { accept: "text/html" } });

  it("is answered where the sandbox is on: a browser is sent to it, and it may read the schema", async () => {
    shop = await startShop({ env: { API_SANDBOX: "true" } });

    expect((await openInBrowser()).headers.get("location")).toBe("/sandbox");
    const { data, errors } = await shop.visitor().ask(getIntrospectionQuery());
    expect(errors).toBeUndefined();
    expect(data.__schema.queryType.name).toBe("Query");
    expect(buildClientSchema(data).getDirectives().map(String)).toEqual(
      expect.arrayContaining(["@constraint", "@deprecated", "@include", "@skip"]),
    );
  });

  it("is refused where the sandbox is off", async () => {
    shop = await startShop({ env: { API_SANDBOX: "false" } });

    expect((await openInBrowser()).headers.get("location")).toBeNull();
    const { errors } = await shop.visitor().ask(getIntrospectionQuery());
    expect(errors?.[0]?.message).toContain("introspection is not allowed");
  });
});
