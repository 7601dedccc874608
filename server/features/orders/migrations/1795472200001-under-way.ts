import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** An index of open orders, so that reading them does not read all orders of a customer. */
export class OrdersUnderWay1795472200001 extends Migration {
  readonly name = "OrdersUnderWay1795472200001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX customer_order_under_way ON customer_order (customer_id, created_at, id)
      WHERE status IN ('CONFIRMED', 'DISPATCHED')`);
  }
}
