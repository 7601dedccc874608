import { type QueryRunner, Table } from "typeorm";
import { id, instant, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Pictures of devices that were uploaded, as base64: a part of every backup, and the same for every process. */
export class Pictures1795942000000 extends Migration {
  readonly name = "Pictures1795942000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({ name: "picture", columns: [id(), text("webp"), instant("created_at")] }),
    );
  }
}
