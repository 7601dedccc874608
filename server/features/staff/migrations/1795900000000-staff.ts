import { type QueryRunner, Table } from "typeorm";
import { id, instant, reference, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** The people who run the shop, their sessions and what their roles may do. */
export class Staff1795900000000 extends Migration {
  readonly name = "Staff1795900000000";

  async up(runner: QueryRunner): Promise<void> {
    const staff = reference("staff_id", "staff_member");
    const ofStaff = { foreignKeys: [staff.key], indices: [{ columnNames: ["staff_id"] }] };
    await runner.createTable(
      new Table({
        name: "staff_member",
        columns: [
          id(),
          text("name"),
          text("email", { isUnique: true }),
          { name: "role", type: "varchar", length: "64" },
          text("password_hash", { isNullable: true }),
          text("totp_secret", { isNullable: true }),
          instant("totp_period"),
          instant("created_at"),
          instant("disabled_at", { isNullable: true }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: "staff_invitation",
        columns: [id(), staff.column, instant("expires_at")],
        ...ofStaff,
      }),
    );
    await runner.createTable(
      new Table({
        name: "staff_session",
        columns: [
          id(),
          staff.column,
          text("user_agent", { isNullable: true }),
          instant("created_at"),
          instant("last_seen_at"),
          instant("factor_at", { isNullable: true }),
        ],
        ...ofStaff,
      }),
    );
    await runner.createTable(
      new Table({ name: "staff_recovery_code", columns: [id(), staff.column], ...ofStaff }),
    );
    await runner.createTable(
      new Table({
        name: "role_permission",
        columns: [id("role"), id("permission"), { name: "is_granted", type: "boolean" }],
      }),
    );
  }
}
