import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A schema migration. Migrations run in the order of the timestamp (milliseconds) at the end of their names. A committed
 * migration is never edited.
 */
export abstract class Migration implements MigrationInterface {
  abstract readonly name: string;

  /** Migrations of unreleased versions that this one replaces; see `adopt`. */
  readonly replaces: readonly string[] = [];

  abstract up(runner: QueryRunner): Promise<void>;

  /** Upgrades a database that ran the replaced migrations to the schema that `up` creates. */
  async adopt(_runner: QueryRunner): Promise<void> {}

  /** Not supported, because dropped data cannot be recreated: restore a backup. */
  down(): Promise<never> {
    return Promise.reject(new Error("Migrations are never reverted: restore a backup"));
  }
}
