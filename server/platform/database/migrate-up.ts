import type { DataSource } from "typeorm";

/** Brings the schema up to date; refuses a database that a newer release has written. */
export async function migrateUp(source: DataSource): Promise<string[]> {
  const known = new Set(source.migrations.map((migration) => migration.name ?? migration.constructor.name));
  const runner = source.createQueryRunner();
  try {
    if (await runner.hasTable("schema_migration")) {
      const applied = (await runner.query(`SELECT name FROM schema_migration`)) as { name: string }[];
      const newer = applied.find(({ name }) => !known.has(name));
      if (newer) {
        throw new Error(
          `The database was written by a newer release (${newer.name}): start that release instead.`,
        );
      }
    }
  } finally {
    await runner.release();
  }
  return (await source.runMigrations()).map((migration) => migration.name);
}
