import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { text } from "./columns";

/** Always empty: what `/readyz` writes and takes away again, to know that a write can be kept. */
export class Readiness1795000000016 implements MigrationInterface {
  name = "Readiness1795000000016";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({ name: "readiness", columns: [text("id", { isPrimary: true }), text("filler")] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable("readiness");
  }
}
