import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as journey } from "../../tests/support/journey";
import { type BuiltShop, startBuiltShop } from "../../tests/support/start-built-shop";

/** `node bench/screenshots.mjs` fills it; each worker has a copy. */
const filled = "test-results/demo-shop";

export const test = journey.extend<object, { shop: BuiltShop }>({
  shop: [
    async ({ browser: _ }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "oyanet-screenshots-"));
      cpSync(filled, folder, { recursive: true });
      const shop = await startBuiltShop({ DATA_DIR: folder });
      await use(shop);
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});
