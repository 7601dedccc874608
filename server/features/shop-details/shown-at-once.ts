import type { QueryRunner } from "typeorm";
import { countEdits } from "../../platform/database/count-edits";

/**
 * Every edit of the table raises the catalogue's version, which is part of the key of every cached page, answer and
 * row.
 */
export function showEditsAtOnce(runner: QueryRunner, table: string): Promise<void> {
  const counter = { table: "catalogue_version", column: "version", name: "raise_catalogue_version" };
  return countEdits(runner, table, counter);
}
