import { type QueryRunner, Table } from "typeorm";
import { instant, text } from "../../database/columns";
import { Migration } from "../../database/migration";

/** The times of the newest three mails to each unconfirmed address, in total and for each kind of link. */
export class UnconfirmedMail1795482000000 extends Migration {
  readonly name = "UnconfirmedMail1795482000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "unconfirmed_mail",
        columns: [
          text("id", { isPrimary: true }),
          instant("newest_at"),
          instant("second_at"),
          instant("third_at"),
        ],
      }),
    );
  }
}
