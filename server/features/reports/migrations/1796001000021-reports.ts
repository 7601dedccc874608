import { type QueryRunner, Table } from "typeorm";
import { id, instant, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

export class Reports1796001000021 extends Migration {
  readonly name = "Reports1796001000021";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "books_check",
        columns: [
          id(),
          instant("checked_at", { isNullable: true }),
          text("checked_by", { isNullable: true }),
          whole("findings", { isNullable: true }),
          text("details"),
          text("requested_by", { isNullable: true }),
          instant("free_at"),
          instant("failed_at", { isNullable: true }),
          whole("failures", { default: 0 }),
        ],
      }),
    );
    await runner.query("INSERT INTO books_check (id, details, free_at) VALUES ('last', '', 0)");
  }
}
