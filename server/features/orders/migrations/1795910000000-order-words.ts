import { type QueryRunner, Table } from "typeorm";
import { instant, isPostgres, reference } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { orderWords } from "../order.entity";

interface Stored {
  id: string;
  reference: string;
  name: string;
  phone: string;
  created_at: number | string;
}

const batch = 500;

/** The back office lists all orders newest first, and finds them by the beginning of a word. */
export class OrderWords1795910000000 extends Migration {
  readonly name = "OrderWords1795910000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX customer_order_newest ON customer_order (created_at, id)");
    const order = reference("order_id", "customer_order", { isPrimary: true });
    // In the order of its bytes, on both databases: then the words that begin with a text are one range.
    const collation = isPostgres(runner) ? "C" : undefined;
    await runner.createTable(
      new Table({
        name: "order_word",
        columns: [
          order.column,
          { name: "word", type: "varchar", length: "64", isPrimary: true, collation },
          instant("created_at"),
        ],
        foreignKeys: [order.key],
        indices: [{ name: "order_word_found", columnNames: ["word", "created_at", "order_id"] }],
      }),
    );
    await this.fill(runner);
  }

  private async fill(runner: QueryRunner): Promise<void> {
    for (let last = ""; ;) {
      const orders: Stored[] = await runner.query(
        `SELECT id, reference, name, phone, created_at FROM customer_order WHERE id > $1 ORDER BY id LIMIT ${batch}`,
        [last],
      );
      for (const order of orders)
        for (const word of orderWords(order))
          await runner.query("INSERT INTO order_word (order_id, word, created_at) VALUES ($1, $2, $3)", [
            order.id,
            word,
            order.created_at,
          ]);
      const end = orders.at(-1);
      if (!end) return;
      last = end.id;
    }
  }
}
