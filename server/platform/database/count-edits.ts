import type { QueryRunner } from "typeorm";
import { isPostgres } from "./columns";

interface Counter {
  table: string;
  column: string;
  /** The name of PostgreSQL's function that counts. */
  name: string;
}

/** Adds triggers that raise the counter at any edit of the table. */
export async function countEdits(
  runner: QueryRunner,
  edited: string,
  { table, column, name }: Counter,
): Promise<void> {
  const raise = `UPDATE ${table} SET ${column} = ${column} + 1`;
  if (isPostgres(runner)) {
    await runner.query(`CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN ${raise}; RETURN NULL; END $$`);
    await runner.query(`CREATE TRIGGER ${edited}_edited AFTER INSERT OR UPDATE OR DELETE ON ${edited}
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`);
    return;
  }
  for (const edit of ["INSERT", "UPDATE", "DELETE"]) {
    await runner.query(
      `CREATE TRIGGER ${edited}_${edit.toLowerCase()} AFTER ${edit} ON ${edited} BEGIN ${raise}; END`,
    );
  }
}
