import type { DataSource, MigrationInterface, QueryRunner } from "typeorm";
import { Migration } from "./migration";

/**
 * Brings the schema up to date. Upgrades a database of the last version before the first release. Rejects one of an
 * earlier trial, of a newer release, or with a feature that is not installed.
 */
export async function migrateUp(source: DataSource): Promise<string[]> {
  const runner = source.createQueryRunner();
  try {
    if (await runner.hasTable("schema_migration")) {
      const applied = (await runner.query(`SELECT name FROM schema_migration`)) as { name: string }[];
      await convertPreReleaseSchema(runner, source.migrations, new Set(applied.map(({ name }) => name)));
    }
  } finally {
    await runner.release();
  }
  return (await source.runMigrations()).map((migration) => migration.name);
}

const nameOf = (migration: MigrationInterface) => migration.name ?? migration.constructor.name;

/**
 * A database of the last version before the first release has every table, created by migrations that have since been
 * replaced. It is brought to the current schema; later upgrades treat it like any other.
 */
async function convertPreReleaseSchema(
  runner: QueryRunner,
  migrations: readonly MigrationInterface[],
  applied: ReadonlySet<string>,
): Promise<void> {
  const steps = migrations.filter(
    (migration): migration is Migration => migration instanceof Migration && migration.replaces.length > 0,
  );
  const replaced = new Set(steps.flatMap(({ replaces }) => replaces));
  const known = new Set(migrations.map(nameOf));
  const newer = [...applied].find((name) => !known.has(name) && !replaced.has(name));
  if (newer)
    throw new Error(
      `The database was written by a newer release, or with another feature (${newer}): start that release instead.`,
    );
  if (![...applied].some((name) => replaced.has(name))) return;

  const missing = [...replaced].find((name) => !applied.has(name));
  if (missing)
    throw new Error(
      `The database was written by a trial version (without ${missing}): begin with an empty one, or start the last trial version once.`,
    );
  await runner.startTransaction();
  try {
    for (const step of steps) await adopt(runner, step);
    for (const name of replaced) await runner.query(`DELETE FROM schema_migration WHERE name = '${name}'`);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

async function adopt(runner: QueryRunner, step: Migration): Promise<void> {
  await step.adopt(runner);
  const at = Number(step.name.slice(-13));
  await runner.query(`INSERT INTO schema_migration (timestamp, name) VALUES (${at}, '${step.name}')`);
}
