import { type QueryRunner, Table } from "typeorm";
import { id, instant, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** The last check of the books: one row. */
export class BooksCheck1795950000000 extends Migration {
  readonly name = "BooksCheck1795950000000";

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
        ],
      }),
    );
    await runner.query("INSERT INTO books_check (id, details, free_at) VALUES ('last', '', 0)");
  }
}
