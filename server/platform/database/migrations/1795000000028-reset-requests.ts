import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { id, instant, text } from "./columns";

/** E-mails for which a link to choose a new password was asked and not yet mailed: there for a moment. */
export class ResetRequests1795000000028 implements MigrationInterface {
  name = "ResetRequests1795000000028";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({ name: "reset_request", columns: [id(), text("email"), instant("created_at")] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable("reset_request");
  }
}
