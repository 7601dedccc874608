import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { model } from "../../../server/app/model";
import type { Database } from "../../../server/platform/database/database";
import { openDatabase } from "../../../server/platform/database/open-database";
import { createLogger } from "../../../server/platform/logger";
import { createPostgresDatabase } from "../../support/postgres-databases";
import { type BuiltShop, startBuiltShop } from "../../support/start-built-shop";

declare const shopDatabase: "sqlite" | "postgres";

export type ShopHome = Awaited<ReturnType<typeof createShopHome>>;

/** A database that outlives the server processes which a test starts over it, and kills. */
export async function createShopHome() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "oyanet-faults-"));
  const postgres = shopDatabase === "postgres" ? await createPostgresDatabase() : null;
  const databaseUrl = postgres?.url ?? null;
  const running = new Set<BuiltShop>();
  const open = () => openDatabase({ databaseUrl, dataDir, model, logger: createLogger("silent") });
  let beside: Promise<Database> | null = null;

  return {
    dataDir,
    databaseUrl,
    /** Starts the built server over it, as an operator would. */
    async start(env: Record<string, string> = {}): Promise<BuiltShop> {
      const shop = await startBuiltShop({
        DATA_DIR: dataDir,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...env,
      });
      running.add(shop);
      return shop;
    },
    /**
     * Looks at the data from outside, beside the server or after its death. A SQLite file is let go of afterwards, so
     * that the next server must recover it by itself.
     */
    async look<Seen>(work: (database: Database) => Promise<Seen>): Promise<Seen> {
      const database = await (databaseUrl ? (beside ??= open()) : open());
      try {
        return await work(database);
      } finally {
        if (!databaseUrl) await database.close();
      }
    },
    async remove() {
      await Promise.all([...running].map((shop) => shop.kill()));
      await (await beside)?.close();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
