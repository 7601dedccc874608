import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * One step of the schema. Its name ends with the milliseconds by which all steps are ordered; once committed it is never
 * edited.
 */
export abstract class Migration implements MigrationInterface {
  abstract readonly name: string;

  /** The steps of unreleased versions that this one stands for: see `adopt`. */
  readonly replaces: readonly string[] = [];

  abstract up(runner: QueryRunner): Promise<void>;

  /** Brings the tables of a database that was made by the replaced steps to what `up` makes. */
  async adopt(_runner: QueryRunner): Promise<void> {}

  /** The way back is a backup: what a step has dropped cannot be made again. */
  down(): Promise<never> {
    return Promise.reject(new Error("A step of the schema is never taken back: restore a backup"));
  }
}
