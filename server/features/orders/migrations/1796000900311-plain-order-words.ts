import type { QueryRunner } from "typeorm";
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
/** Their words were right before. */
const isPlain = ({ name, phone }: Stored) =>
  /^[A-Za-z0-9 -]*$/.test(name) && /^(?:0|\+234)\d{10}$/.test(phone);

/** Orders are found by names without hooks and apostrophes, and by every spelling of a phone number. */
export class PlainOrderWords1796000900311 extends Migration {
  readonly name = "PlainOrderWords1796000900311";

  async up(runner: QueryRunner): Promise<void> {
    for (let last: string | undefined = ""; last !== undefined;) {
      const orders: Stored[] = await runner.query(
        `SELECT id, reference, name, phone, created_at FROM customer_order WHERE id > $1 ORDER BY id LIMIT ${batch}`,
        [last],
      );
      for (const order of orders.filter((each) => !isPlain(each)))
        for (const word of orderWords(order))
          await runner.query(
            "INSERT INTO order_word (order_id, word, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            [order.id, word, order.created_at],
          );
      last = orders.at(-1)?.id;
    }
  }
}
