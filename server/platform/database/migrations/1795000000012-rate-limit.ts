import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { instant, text, whole } from "./columns";

/** Counts that all server processes share, in the shape rate-limiter-flexible keeps on PostgreSQL. */
export class RateLimit1795000000012 implements MigrationInterface {
  name = "RateLimit1795000000012";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "rate_limit",
        columns: [
          text("key", { isPrimary: true }),
          whole("points", { default: 0 }),
          instant("expire", { isNullable: true }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable("rate_limit");
  }
}
