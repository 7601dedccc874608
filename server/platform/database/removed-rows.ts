import type { QueryRunner } from "typeorm";

/** Adds the column that marks removed rows: they stay, so that no seed creates them again. */
export async function addRemoved(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`ALTER TABLE ${table} ADD COLUMN removed boolean NOT NULL DEFAULT false`);
}
