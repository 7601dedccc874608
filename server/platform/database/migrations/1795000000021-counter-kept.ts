import type { MigrationInterface, QueryRunner } from "typeorm";
import { isPostgres } from "./columns";

/** What was done at the counter stays written: the database itself refuses to change it. */
export class CounterKept1795000000021 implements MigrationInterface {
  name = "CounterKept1795000000021";

  async up(runner: QueryRunner): Promise<void> {
    if (isPostgres(runner)) {
      await runner.query(`CREATE FUNCTION refuse_counter_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'the counter''s log is never changed'; END $$`);
      await runner.query(`CREATE TRIGGER counter_action_kept BEFORE UPDATE OR DELETE ON counter_action
        FOR EACH ROW EXECUTE FUNCTION refuse_counter_change()`);
      return;
    }
    for (const change of ["UPDATE", "DELETE"]) {
      await runner.query(`CREATE TRIGGER counter_action_no_${change.toLowerCase()} BEFORE ${change} ON counter_action
        BEGIN SELECT RAISE(ABORT, 'the counter''s log is never changed'); END`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    if (isPostgres(runner)) {
      await runner.query("DROP TRIGGER counter_action_kept ON counter_action");
      await runner.query("DROP FUNCTION refuse_counter_change()");
      return;
    }
    for (const change of ["update", "delete"]) await runner.query(`DROP TRIGGER counter_action_no_${change}`);
  }
}
