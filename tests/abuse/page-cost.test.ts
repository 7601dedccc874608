import { get } from "node:http";
import { cpuMillisecondsOf } from "../support/cpu-of-process";
import { customerWithHistory } from "../support/customer-with-history";
import { type BuiltShop, startBuiltShop } from "../support/start-built-shop";
import { ownPages } from "../support/pages-of-the-shop";
import { say, times } from "../support/scale";

/** The limit of a page's CPU, as a multiple of the shop's simplest page. */
const maxRatio = 8;
const simplestPage = "/privacy-policy";
/** Other tests run concurrently, so the best of several rounds counts. */
const rounds = times(10, 12);

const largestAddresses = [
  "/packages?on=airtel,mtn,smile,glo,spectranet,9mobile&for=day,week,month,longer&sort=gb&show=240&compare=mtn-monthly-12gb,airtel-monthly-15gb,airtel-monthly-25gb",
  "/packages?upto=900000&sort=day&from=25&show=240",
  "/packages?network=MTN&packageType=Daily&option=40MB%20-%20(%E2%82%A650)&sort=size&show=9999",
  "/account/activity?show=200",
  "/account/activity?month=2026-11",
];

describe("the CPU of a page", () => {
  let shop: BuiltShop;
  let cookie = "";
  const figures: [ratio: number, page: string][] = [];
  beforeAll(async () => {
    shop = await startBuiltShop({ LOG_LEVEL: "error" });
    cookie = (await customerWithHistory(shop.url)).cookieHeader;
  }, 60_000);
  afterAll(async () => {
    const mostExpensive = figures.sort(([a], [b]) => b - a).slice(0, 6);
    say(`pages by CPU: ${mostExpensive.map(([ratio, page]) => `${ratio.toFixed(1)} ${page}`).join(", ")}`);
    await shop.stop();
  });

  let hosts = 0;
  /** Rendered again each time, because a visitor's page is cached for each host. */
  function open(path: string, headers: Record<string, string>): Promise<number> {
    const { hostname, port } = new URL(shop.url);
    const target = { hostname, port, path, headers: { Host: `host-${(hosts += 1)}.example`, ...headers } };
    return new Promise((resolve, reject) => {
      get(target, (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      }).on("error", reject);
    });
  }

  async function costOf(path: string, headers: Record<string, string>): Promise<number> {
    const before = cpuMillisecondsOf(shop.pid);
    expect([200, 302, 404]).toContain(await open(path, headers));
    return cpuMillisecondsOf(shop.pid) - before;
  }

  /**
   * The minimum of several measurements of both pages, alternately, so that a busy machine makes both more expensive.
   */
  async function ratioOf(path: string, headers: Record<string, string>): Promise<number> {
    let [simple, page] = [Infinity, Infinity];
    for (let round = 0; round < rounds; round += 1) {
      simple = Math.min(simple, await costOf(simplestPage, {}));
      page = Math.min(page, await costOf(path, headers));
    }
    return page / simple;
  }

  it.each(largestAddresses)(
    `is at most ${maxRatio} times that of the simplest, for a visitor: %s`,
    async (path) => {
      const ratio = await ratioOf(path, {});
      figures.push([ratio, path]);
      expect(ratio).toBeLessThan(maxRatio);
    },
  );

  it.each(["/", "/packages", "/products-and-services", ...largestAddresses, ...ownPages])(
    `is at most ${maxRatio} times that of the simplest, for a customer with a full history: %s`,
    async (path) => {
      const ratio = await ratioOf(path, { cookie });
      figures.push([ratio, `${path} signed in`]);
      expect(ratio).toBeLessThan(maxRatio);
    },
  );
});
