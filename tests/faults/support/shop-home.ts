import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { model } from "../../../server/app/modules";
import type { Database } from "../../../server/platform/database/database";
import { openDatabase } from "../../../server/platform/database/open-database";
import { createLogger } from "../../../server/platform/observability/logger";
import { createPostgresDatabase } from "../../support/postgres-databases";
import { copyTemplate } from "../../support/sqlite-template";
import { type BuiltShop, startBuiltShop } from "../../support/start-built-shop";

declare const shopDatabase: "sqlite" | "postgres";

const lapse = [
  "UPDATE bundle_purchase SET next_attempt_at = 1, claimed_until = NULL WHERE next_attempt_at IS NOT NULL",
  "UPDATE funding SET next_check_at = 1 WHERE next_check_at IS NOT NULL",
  "UPDATE funding SET reversal_check_at = 1 WHERE reversal_check_at IS NOT NULL",
];

export type ShopHome = Awaited<ReturnType<typeof createShopHome>>;

/**
 * A database that outlives the server processes which a test starts over it, and kills: as after the first start, or
 * with `isNew` as before it (on SQLite).
 */
export async function createShopHome({ isNew = false } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "oyanet-faults-"));
  if (shopDatabase === "sqlite" && !isNew) copyTemplate(dataDir);
  const postgres = shopDatabase === "postgres" ? await createPostgresDatabase() : null;
  const databaseUrl = postgres?.url ?? null;
  const running = new Set<BuiltShop>();
  const open = () => openDatabase({ databaseUrl, dataDir, model, logger: createLogger("silent") });
  let beside: Promise<Database> | null = null;

  /**
   * Reads the data from outside, beside the server or after it was killed. A SQLite file is closed afterwards, so that
   * the next server must recover it.
   */
  async function look<Seen>(work: (database: Database) => Promise<Seen>): Promise<Seen> {
    const database = await (databaseUrl ? (beside ??= open()) : open());
    try {
      return await work(database);
    } finally {
      if (!databaseUrl) await database.close();
    }
  }

  return {
    dataDir,
    databaseUrl,
    look,
    /** A dead process's leases expire after a minute, which tests do not wait for. */
    lapseClaims: () =>
      look((database) =>
        database.transaction(async (tx) => {
          for (const sql of lapse) await tx.query(sql);
        }),
      ),
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
    async remove() {
      await Promise.all([...running].map((shop) => shop.kill()));
      await (await beside)?.close();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
