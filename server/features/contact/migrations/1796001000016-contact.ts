import { type QueryRunner, Table } from "typeorm";
import { flag, id, instant, money, reference, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { showEditsAtOnce } from "../../shop-details";

export class Contact1796001000016 extends Migration {
  readonly name = "Contact1796001000016";

  async up(runner: QueryRunner): Promise<void> {
    await this.createContactMessage(runner);
    await this.createContactAnswer(runner);
    await this.createQuestion(runner);
    await this.createCaseWithdrawal(runner);
    await showEditsAtOnce(runner, "question");
  }

  private async createContactMessage(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "contact_message",
        columns: [
          id(),
          text("reference"),
          text("name"),
          text("email"),
          text("message"),
          text("idempotency_key", { isNullable: true }),
          instant("created_at"),
          text("origin", { default: "'contact page'" }),
          text("assignee_id", { isNullable: true }),
          text("assignee_name", { isNullable: true }),
          text("close_reason", { isNullable: true }),
          instant("closed_at", { isNullable: true }),
        ],
        uniques: [{ columnNames: ["idempotency_key"] }, { columnNames: ["reference"] }],
        indices: [
          { name: "contact_message_newest", columnNames: ["created_at"] },
          { name: "contact_message_inbox", columnNames: ["closed_at", "created_at", "id"] },
        ],
      }),
    );
  }

  private async createContactAnswer(runner: QueryRunner): Promise<void> {
    const contactMessage = reference("contact_message_id", "contact_message");
    await runner.createTable(
      new Table({
        name: "contact_answer",
        columns: [
          id(),
          contactMessage.column,
          text("staff_name"),
          text("text"),
          text("mail_message_id"),
          text("idempotency_key"),
          instant("created_at"),
        ],
        foreignKeys: [contactMessage.key],
        uniques: [{ columnNames: ["idempotency_key"] }],
        indices: [{ columnNames: ["contact_message_id", "created_at"] }],
      }),
    );
  }

  private async createQuestion(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "question",
        columns: [
          id(),
          text("question", { isNullable: true }),
          text("answer", { isNullable: true }),
          whole("on_contact_page"),
          whole("position"),
          flag("on_sale", true),
          text("seeded", { isNullable: true }),
          flag("removed", false),
        ],
      }),
    );
  }

  private async createCaseWithdrawal(runner: QueryRunner): Promise<void> {
    const change = reference("change_id", "change");
    const customer = reference("customer_id", "customer");
    const supportCase = reference("case_id", "support_case");
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
        foreignKeys: [change.key, customer.key, supportCase.key],
        uniques: [{ columnNames: ["change_id"] }],
        indices: [{ columnNames: ["case_id"] }],
      }),
    );
  }
}
