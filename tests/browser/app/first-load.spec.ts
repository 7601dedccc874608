import type { Response } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { expect, test } from "../../support/journey";
import { long } from "../../support/scale";
import { openSettled, settled } from "../../support/settled";

// The service worker must not be registered before the first interaction either.
test.use({ serviceWorkers: "allow" });

test.describe.configure({ mode: "parallel" });

const kilobyte = 1_000;
const zipped = async (answers: Response[]) => {
  const sizes = await Promise.all(answers.map(async (answer) => gzipSync(await answer.body()).length));
  return sizes.reduce((total, size) => total + size, 0);
};

for (const { path, scripts } of [
  { path: "/", scripts: 150 },
  { path: "/packages", scripts: 185 },
  { path: "/products-and-services", scripts: 185 },
  { path: "/contact-us", scripts: 185 },
  { path: "/cart", scripts: 185 },
  { path: "/checkout", scripts: 185 },
  { path: "/schedule-installation", scripts: 185 },
  { path: "/login", scripts: 185 },
]) {
  // A page's scripts do not depend on the screen, only its pictures do.
  const tag = long || path === "/" ? ["@phone", "@desktop"] : ["@phone"];
  test(
    `${path} loads at most ${scripts} kB of scripts until it is idle, and sends no query`,
    { tag },
    async ({ page }) => {
      await page.clock.install();
      const answers: Response[] = [];
      page.on("response", (answer) => answers.push(answer));
      await openSettled(page, path);
      await page.clock.runFor(60_000); // everything that a page does on its own happens within a minute
      await settled(page);

      const of = (kind: string) => answers.filter((answer) => answer.request().resourceType() === kind);
      expect(of("script").length).toBeGreaterThan(3);
      expect(await zipped(of("script"))).toBeLessThanOrEqual(scripts * kilobyte);
      expect(await zipped(of("stylesheet"))).toBeLessThanOrEqual(10.6 * kilobyte);
      expect(await zipped(of("font"))).toBeLessThanOrEqual(25 * kilobyte);
      expect(of("fetch").map((answer) => answer.url())).toEqual([]);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        0,
      );
    },
  );
}

test("the packages page has at most 20 kB", async ({ shop }) => {
  for (const encoding of ["br", "gzip"]) {
    const answer = await fetch(`${shop.url}/packages`, { headers: { "Accept-Encoding": encoding } });

    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    expect(Number(answer.headers.get("Content-Length"))).toBeLessThanOrEqual(20 * kilobyte);
  }
});
