import { type QueryRunner, TableIndex } from "typeorm";
import { Migration } from "../../../platform/database/migration";
import { newCustomerNumber } from "../../../values/reference";

/** A short number for customers to read out. Every customer gets one. */
export class CustomerNumber1795482000004 extends Migration {
  readonly name = "CustomerNumber1795482000004";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE customer ADD COLUMN customer_number varchar(8)");
    const rows = (await runner.query("SELECT id FROM customer")) as { id: string }[];
    const taken = new Set<string>();
    const isPostgres = runner.connection.options.type === "postgres";
    const update = isPostgres
      ? "UPDATE customer SET customer_number = $1 WHERE id = $2"
      : "UPDATE customer SET customer_number = ? WHERE id = ?";
    for (const { id } of rows) {
      let number = newCustomerNumber();
      while (taken.has(number)) number = newCustomerNumber();
      taken.add(number);
      await runner.query(update, [number, id]);
    }
    await runner.createIndex(
      "customer",
      new TableIndex({ columnNames: ["customer_number"], isUnique: true }),
    );
  }
}
