import { type QueryRunner, Table } from "typeorm";
import { instant, text, whole } from "../columns";
import { Migration } from "../migration";

/**
 * Rate-limit counters shared by all server processes, in the table layout of rate-limiter-flexible, and an always empty
 * table in which `/readyz` inserts and deletes a row to check that writes succeed.
 */
export class Platform1796001000000 extends Migration {
  readonly name = "Platform1796001000000";

  async up(runner: QueryRunner): Promise<void> {
    await this.createRateLimit(runner);
    await this.createReadiness(runner);
  }

  private async createRateLimit(runner: QueryRunner): Promise<void> {
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

  private async createReadiness(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "readiness",
        columns: [text("id", { isPrimary: true }), text("filler")],
      }),
    );
  }
}
