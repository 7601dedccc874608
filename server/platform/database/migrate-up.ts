import type { DataSource, MigrationInterface } from "typeorm";

/**
 * Brings the schema up to date. Rejects a database from before 0.1.0, of a newer release, or with a feature that is not
 * installed.
 */
export async function migrateUp(source: DataSource): Promise<string[]> {
  const runner = source.createQueryRunner();
  try {
    if (await runner.hasTable("schema_migration")) {
      const applied = (await runner.query("SELECT name FROM schema_migration")) as { name: string }[];
      rejectUnknown(
        source.migrations.map(nameOf),
        applied.map(({ name }) => name),
      );
    }
  } finally {
    await runner.release();
  }
  return (await source.runMigrations()).map(nameOf);
}

const nameOf = (migration: Pick<MigrationInterface, "name">) => migration.name ?? migration.constructor.name;
const timeOf = (name: string) => Number(name.slice(-13));

function rejectUnknown(known: readonly string[], applied: readonly string[]): void {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  if (timeOf(unknown) < Math.min(...known.map(timeOf)))
    throw new Error("This folder is from before 0.1.0: begin with an empty one.");
  throw new Error(
    `The database was written by a newer release, or with another feature (${unknown}): start that release instead.`,
  );
}
