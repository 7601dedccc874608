import { randomBytes } from "node:crypto";
import { type QueryRunner, Table } from "typeorm";
import { id, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

export class LogKey1796003200001 extends Migration {
  readonly name = "LogKey1796003200001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table({ name: "log_key", columns: [id(), text("key")] }));
    await runner.query(`INSERT INTO log_key (id, key) VALUES ('key', '${randomBytes(32).toString("hex")}')`);
  }
}
