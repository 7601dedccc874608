import { type QueryRunner, Table } from "typeorm";
import { isPostgres, reference } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { indexedWords } from "../../../values/search-words";

interface Stored {
  id: string;
  first_name: string;
  last_name: string;
}

const batch = 500;

/** The back office finds customers by their names. */
export class CustomerWords1796000900310 extends Migration {
  readonly name = "CustomerWords1796000900310";

  async up(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer", { isPrimary: true });
    // In the order of its bytes, on both databases: then the words that begin with a text are one range.
    const collation = isPostgres(runner) ? "C" : undefined;
    await runner.createTable(
      new Table({
        name: "customer_word",
        columns: [
          customer.column,
          { name: "word", type: "varchar", length: "64", isPrimary: true, collation },
        ],
        foreignKeys: [{ ...customer.key, onDelete: "CASCADE" }],
        indices: [{ name: "customer_word_found", columnNames: ["word", "customer_id"] }],
      }),
    );
    for (let last: string | undefined = ""; last !== undefined;) {
      const customers: Stored[] = await runner.query(
        `SELECT id, first_name, last_name FROM customer WHERE id > $1 ORDER BY id LIMIT ${batch}`,
        [last],
      );
      for (const { id, first_name: first, last_name: family } of customers)
        for (const word of indexedWords(`${first} ${family}`))
          await runner.query("INSERT INTO customer_word (customer_id, word) VALUES ($1, $2)", [id, word]);
      last = customers.at(-1)?.id;
    }
  }
}
