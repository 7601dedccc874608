import type { QueryRunner } from "typeorm";
import { isPostgres } from "./columns";

/**
 * Adds triggers by which every edit of the table raises the version of all content, which is part of the key of every
 * cached page, answer and row.
 */
export async function raiseVersionOnEdit(runner: QueryRunner, table: string): Promise<void> {
  const raise = "UPDATE catalogue_version SET version = version + 1";
  if (isPostgres(runner)) {
    await runner.query(`CREATE OR REPLACE FUNCTION raise_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN ${raise}; RETURN NULL; END $$`);
    await runner.query(`CREATE TRIGGER ${table}_edited AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version()`);
    return;
  }
  for (const edit of ["INSERT", "UPDATE", "DELETE"]) {
    await runner.query(
      `CREATE TRIGGER ${table}_${edit.toLowerCase()} AFTER ${edit} ON ${table} BEGIN ${raise}; END`,
    );
  }
}
