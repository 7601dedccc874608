import { readFileSync } from "node:fs";
import path from "node:path";
import { productionSettings } from "../support/production-settings";
import { builtShopForAll } from "../support/start-built-shop";

const json = { "content-type": "application/json" };
/** Headers that differ between responses. */
const changing = ["date", "etag", "x-request-id", "content-length", "last-modified"];

const answers = {
  "a page": ["/"],
  "a page that is not there": ["/nowhere"],
  "a file that is not there": ["/assets/nothing.js"],
  "a file": ["/favicon.svg"],
  "the service worker": ["/sw.js"],
  "the API": ["/graphql", { method: "POST", headers: json, body: '{"query":"{ faqs { id } }"}' }],
  "the API, refusing": ["/graphql", { method: "POST", headers: json, body: '{"query":"{ nothing }"}' }],
  readiness: ["/readyz"],
} as const satisfies Record<string, readonly [path: string, init?: RequestInit]>;

describe("the log of the included proxy configuration", () => {
  it("contains no query, no referrer and no cookie", () => {
    const config = readFileSync(path.join(__dirname, "../../deploy/nginx.conf"), "utf8");
    const [, name, format = ""] = /log_format (\w+) ([^;]+);/.exec(config) ?? [];
    expect(format.match(/\$\w+/g)).toEqual([
      "$remote_addr",
      "$time_local",
      "$request_method",
      "$uri",
      "$server_protocol",
      "$status",
      "$body_bytes_sent",
      "$request_time",
      "$http_user_agent",
    ]);
    expect(config.match(/access_log [^;]+/g)).toEqual([`access_log /var/log/nginx/access.log ${name}`]);
    expect(config.match(/error_log [^;]+/g)).toEqual(["error_log /var/log/nginx/error.log crit"]);
  });
});

describe("the headers of a shop in production", () => {
  const shop = builtShopForAll({ ...productionSettings, LOG_LEVEL: "error" });

  it.each(Object.entries(answers))("of %s are the expected ones", async (_, [place, init]) => {
    const response = await fetch(`${shop.url}${place}`, { ...init, redirect: "manual" });
    await response.text();
    const { status, headers } = response;
    const lasting = [...headers].filter(([name]) => !changing.includes(name));

    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect({ status, ...Object.fromEntries(lasting) }).toMatchSnapshot();
  });

  it.each(["/login?mode=resetPassword&code=x", "/LOGIN/", "/auth/google/callback?code=x&state=y"])(
    "of %s make browsers send no referrer",
    async (place) => {
      const { headers } = await fetch(`${shop.url}${place}`, { redirect: "manual" });
      expect(headers.get("referrer-policy")).toBe("no-referrer");
    },
  );

  it("require HTTPS for a year, and allow only the shop's scripts", async () => {
    const { headers } = await fetch(shop.url);

    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/);
  });
});
