import { test as base } from "./journey";
import { type DevShop, startDevShop } from "./start-dev-shop";

export { expect } from "./journey";

/** Starts one `npm run dev` per file, whose sources the tests change. */
export const test = base.extend<object, { dev: DevShop }>({
  dev: [
    async ({}, use) => {
      const dev = await startDevShop();
      await use(dev);
      await dev.stop();
    },
    // The start compiles everything first.
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ dev }, use) => use(dev.url),
});
