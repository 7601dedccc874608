import { type QueryRunner, Table } from "typeorm";
import { flag, id, instant, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** The details that a takeover removed from an account, until they are restored or have expired. */
export class RemovedDetails1795482000002 extends Migration {
  readonly name = "RemovedDetails1795482000002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "removed_details",
        columns: [
          id("customer_id"),
          text("content"),
          flag("is_proved", false),
          whole("wrong_answers", { default: 0 }),
          instant("removed_at"),
          instant("expires_at"),
        ],
        indices: [{ columnNames: ["expires_at"] }],
      }),
    );
  }
}
