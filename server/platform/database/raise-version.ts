import type { QueryRunner } from "typeorm";
import { isPostgres } from "./columns";

/**
 * Adds or replaces the triggers by which every edit of the table raises the version of all content, which is part of the
 * key of every cached page, answer and row. An update of `hidden` columns alone does not: the shop does not show them.
 */
export async function raiseVersionOnEdit(
  runner: QueryRunner,
  table: string,
  hidden: readonly string[] = [],
): Promise<void> {
  const columns = (await runner.getTable(table))!.columns.map(({ name }) => name);
  const shown = columns.filter((name) => !hidden.includes(name)).join(", ");
  const raise = "UPDATE catalogue_version SET version = version + 1";
  if (isPostgres(runner)) {
    await runner.query(`CREATE OR REPLACE FUNCTION raise_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN ${raise}; RETURN NULL; END $$`);
    await runner.query(`DROP TRIGGER IF EXISTS ${table}_edited ON ${table}`);
    await runner.query(`CREATE TRIGGER ${table}_edited AFTER INSERT OR DELETE OR UPDATE OF ${shown} ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version()`);
    return;
  }
  const edits = { insert: "INSERT", update: `UPDATE OF ${shown}`, delete: "DELETE" };
  for (const [name, edit] of Object.entries(edits)) {
    await runner.query(`DROP TRIGGER IF EXISTS ${table}_${name}`);
    await runner.query(`CREATE TRIGGER ${table}_${name} AFTER ${edit} ON ${table} BEGIN ${raise}; END`);
  }
}
