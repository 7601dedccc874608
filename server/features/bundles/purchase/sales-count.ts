import { In, MoreThanOrEqual } from "typeorm";
import type { Clock } from "../../../platform/clock";
import type { Database, Reader } from "../../../platform/database/database";
import type { Job } from "../../../platform/jobs/job";
import type { CatalogueService } from "../../catalogue";
import { BundlePurchase, BundlePurchaseStatus } from "./bundle-purchase.entity";

const countedFor = 30 * 24 * 60 * 60 * 1_000;
const pauseSeconds = 10 * 60;

function sold({ manager }: Reader, since: Date): Promise<{ id: string; count: number | string }[]> {
  return manager
    .createQueryBuilder(BundlePurchase, "bundle_purchase")
    .select("bundle_purchase.dataOptionId", "id")
    .addSelect("COUNT(*)", "count")
    .where({ status: In([BundlePurchaseStatus.PENDING, BundlePurchaseStatus.DELIVERED]) })
    .andWhere({ createdAt: MoreThanOrEqual(since) })
    .groupBy("bundle_purchase.dataOptionId")
    .getRawMany();
}

/**
 * Counts sales in the background on its own connection, so that no request waits, and ranks the catalogue. After a
 * failure the last ranking stays.
 */
export function salesCount(database: Database, clock: Clock, catalogue: CatalogueService): Job {
  return {
    name: "sales count",
    pauseSeconds,
    async run() {
      const since = new Date(clock.now().getTime() - countedFor);
      const rows = await database.snapshot((reader) => sold(reader, since));
      catalogue.rank(new Map(rows.map(({ id, count }) => [id, Number(count)])));
    },
  };
}
