import { type QueryRunner, Table } from "typeorm";
import { id, instant, money, reference, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Cases with a claim for money that two people have closed. */
export class CaseWithdrawals1795960000001 extends Migration {
  readonly name = "CaseWithdrawals1795960000001";

  async up(runner: QueryRunner): Promise<void> {
    const supportCase = reference("case_id", "support_case");
    const customer = reference("customer_id", "customer");
    const change = reference("change_id", "change", { isUnique: true });
    await runner.createTable(
      new Table({
        name: "case_withdrawal",
        columns: [
          id(),
          supportCase.column,
          customer.column,
          change.column,
          text("reference"),
          money("amount"),
          text("reason"),
          text("author_name"),
          text("approver_name"),
          instant("created_at"),
        ],
        foreignKeys: [supportCase.key, customer.key, change.key],
        indices: [{ columnNames: ["case_id"] }],
      }),
    );
  }
}
