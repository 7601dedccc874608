import type { QueryRunner } from "typeorm";
import { isPostgres } from "./columns";

/** Adds triggers that reject updates and deletes of the table. `message` is their error message, without quotes. */
export async function makeAppendOnly(runner: QueryRunner, table: string, message: string): Promise<void> {
  if (isPostgres(runner)) {
    await runner.query(`CREATE FUNCTION refuse_${table}_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '${message}'; END $$`);
    await runner.query(`CREATE TRIGGER ${table}_kept BEFORE UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse_${table}_change()`);
    return;
  }
  for (const change of ["UPDATE", "DELETE"]) {
    await runner.query(`CREATE TRIGGER ${table}_no_${change.toLowerCase()} BEFORE ${change} ON ${table}
      BEGIN SELECT RAISE(ABORT, '${message}'); END`);
  }
}
