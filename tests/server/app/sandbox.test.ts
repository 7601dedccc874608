import express from "express";
import { buildClientSchema, getIntrospectionQuery } from "graphql";
import type { AddressInfo } from "node:net";
import { securityHeaders } from "../../../server/app/http/security-headers";
import { readSettings } from "../../../server/app/modules";
import { type Shop, startShop } from "../../support/start-shop";

it("the API sandbox's page runs scripts of its own origin only, none of them inline", async () => {
  const protectedPages = securityHeaders(readSettings({}), { frames: [], withCodes: [], isBuilt: true });
  const server = express()
    .use(protectedPages, (_, res) => void res.end())
    .listen(0);
  const { headers } = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/sandbox`);
  server.close();
  const rules = (headers.get("content-security-policy") ?? "").split(";").map((rule) => rule.trim());

  expect(rules).toEqual(
    expect.arrayContaining(["script-src 'self'", "default-src 'self'", "connect-src 'self'"]),
  );
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
