import { type QueryRunner, Table } from "typeorm";
import { id, instant, reference, text, varchar } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

export class Staff1796001000007 extends Migration {
  readonly name = "Staff1796001000007";

  async up(runner: QueryRunner): Promise<void> {
    await this.createStaffMember(runner);
    await this.createStaffInvitation(runner);
    await this.createStaffSession(runner);
    await this.createStaffRecoveryCode(runner);
    await this.createRolePermission(runner);
  }

  private async createStaffMember(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "staff_member",
        columns: [
          id(),
          text("name"),
          text("email"),
          varchar("role"),
          text("password_hash", { isNullable: true }),
          text("totp_secret", { isNullable: true }),
          instant("totp_period"),
          instant("created_at"),
          instant("disabled_at", { isNullable: true }),
        ],
        uniques: [{ columnNames: ["email"] }],
      }),
    );
  }

  private async createStaffInvitation(runner: QueryRunner): Promise<void> {
    const staff = reference("staff_id", "staff_member");
    await runner.createTable(
      new Table({
        name: "staff_invitation",
        columns: [id(), staff.column, instant("expires_at")],
        foreignKeys: [staff.key],
        indices: [{ columnNames: ["staff_id"] }],
      }),
    );
  }

  private async createStaffSession(runner: QueryRunner): Promise<void> {
    const staff = reference("staff_id", "staff_member");
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
        foreignKeys: [staff.key],
        indices: [{ columnNames: ["staff_id"] }],
      }),
    );
  }

  private async createStaffRecoveryCode(runner: QueryRunner): Promise<void> {
    const staff = reference("staff_id", "staff_member");
    await runner.createTable(
      new Table({
        name: "staff_recovery_code",
        columns: [id(), staff.column],
        foreignKeys: [staff.key],
        indices: [{ columnNames: ["staff_id"] }],
      }),
    );
  }

  private async createRolePermission(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "role_permission",
        columns: [id("role"), id("permission"), { name: "is_granted", type: "boolean" }],
      }),
    );
  }
}
