import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A schema migration. Migrations run in the order of the timestamp (milliseconds) at the end of their names. A committed
 * migration is never edited.
 */
export abstract class Migration implements MigrationInterface {
  abstract readonly name: string;

  abstract up(runner: QueryRunner): Promise<void>;

  /** Not supported, because dropped data cannot be recreated: restore a backup. */
  down(): Promise<never> {
    return Promise.reject(new Error("Migrations are never reverted: restore a backup"));
  }
}
