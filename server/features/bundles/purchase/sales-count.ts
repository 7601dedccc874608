import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/database/database";
import type { Job } from "../../../platform/jobs/job";
import type { CatalogueService } from "../../catalogue";

const countedFor = 30 * 24 * 60 * 60 * 1_000;
const pauseSeconds = 10 * 60;

/** By the index on status and time, which holds the option too. */
const sold = `
  SELECT data_option_id AS id, COUNT(*) AS count FROM bundle_purchase
  WHERE status IN ('PENDING', 'DELIVERED') AND created_at >= $1
  GROUP BY data_option_id`;

/**
 * Tells the catalogue what is bought most: counted in the background, on a connection of its own, so no request waits for
 * it. When it fails, the last ranking stays.
 */
export function salesCount(database: Database, clock: Clock, catalogue: CatalogueService): Job {
  return {
    name: "sales count",
    pauseSeconds,
    async run() {
      const since = clock.now().getTime() - countedFor;
      const rows = await database.snapshot((reader) =>
        reader.query<{ id: string; count: number | string }>(sold, [since]),
      );
      catalogue.rank(new Map(rows.map(({ id, count }) => [id, Number(count)])));
    },
  };
}
