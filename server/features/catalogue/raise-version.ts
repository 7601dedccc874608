import type { QueryRunner } from "typeorm";
import { countEdits } from "../../platform/database/count-edits";

/** Any edit of the table makes every process read the catalogue again. */
export function raiseVersionOnEdit(runner: QueryRunner, table: string): Promise<void> {
  const counter = { table: "catalogue_version", column: "version", name: "raise_catalogue_version" };
  return countEdits(runner, table, counter);
}
