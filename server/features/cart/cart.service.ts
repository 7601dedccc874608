import type { Database } from "../../platform/database/database";
import type { Transaction } from "../../platform/database/transaction";
import { Refused } from "../../platform/graphql/refusal";
import { NotOnSale, catalogueVersion } from "../catalogue";
import type { ProductsService } from "../products";
import { NotInCart, QuantityOutOfRange } from "./cart.refusals";
import { Cart } from "./cart.type";
import { CartItem, mostInLine } from "./cart-item.entity";

/** The lines and the version of the devices in one statement: a page reads the cart every time it is shown. */
const find = `
  SELECT i.product_id, i.quantity, i.position, ${catalogueVersion} AS version FROM cart_item i
  WHERE i.customer_id = $1 ORDER BY i.position, i.product_id`;
/**
 * A line that is there already stays as it is, also when two tabs add it at once. $3 is $1 again: PostgreSQL would find
 * two types for one parameter.
 */
const add = `
  INSERT INTO cart_item (customer_id, product_id, quantity, position)
  VALUES ($1, $2, 1, (SELECT COALESCE(MAX(position), 0) + 1 FROM cart_item WHERE customer_id = $3))
  ON CONFLICT (customer_id, product_id) DO NOTHING`;
const remove = `DELETE FROM cart_item WHERE customer_id = $1 AND product_id = $2 RETURNING product_id`;
const increase = `
  UPDATE cart_item SET quantity = quantity + 1
  WHERE customer_id = $1 AND product_id = $2 AND quantity < ${mostInLine} RETURNING quantity`;
const decrease = `
  UPDATE cart_item SET quantity = quantity - 1
  WHERE customer_id = $1 AND product_id = $2 AND quantity > 1 RETURNING quantity`;
const findLine = `SELECT quantity FROM cart_item WHERE customer_id = $1 AND product_id = $2`;
const clear = `DELETE FROM cart_item WHERE customer_id = $1`;

interface ItemRow {
  product_id: string;
  quantity: number;
  position: number;
  version: number;
}

/** Each change answers the whole cart as it is afterwards. */
export class CartService {
  constructor(
    private readonly database: Database,
    private readonly products: ProductsService,
  ) {}

  async cartOf(customerId: string): Promise<Cart> {
    const rows = await this.database.reader.query<ItemRow>(find, [customerId]);
    const [first] = rows;
    if (!first) return new Cart(customerId, []);
    const devices = await this.products.at(first.version);
    const items = rows.map((row) =>
      Object.assign(new CartItem(), {
        customerId,
        productId: row.product_id,
        numberOfItems: row.quantity,
        position: row.position,
        product: devices.product(row.product_id),
      }),
    );
    return new Cart(customerId, items);
  }

  /** One of the device, unless it is in the cart already. Throws Refused(NotOnSale). */
  add(customerId: string, productId: string): Promise<Cart> {
    return this.change(customerId, async (tx) => {
      const product = (await this.products.now(tx, [productId])).get(productId);
      if (!product?.onSale) throw new Refused(new NotOnSale(product?.name ?? "This device"));
      await tx.query(add, [customerId, productId, customerId]);
    });
  }

  /** Throws Refused(NotInCart). */
  remove(customerId: string, productId: string): Promise<Cart> {
    return this.change(customerId, async (tx) => {
      const removed = await tx.query(remove, [customerId, productId]);
      if (removed.length === 0) throw new Refused(new NotInCart());
    });
  }

  /** Throws Refused(NotInCart or QuantityOutOfRange). */
  increase(customerId: string, productId: string): Promise<Cart> {
    return this.change(customerId, (tx) => step(tx, increase, customerId, productId));
  }

  /** Throws Refused(NotInCart or QuantityOutOfRange). */
  decrease(customerId: string, productId: string): Promise<Cart> {
    return this.change(customerId, (tx) => step(tx, decrease, customerId, productId));
  }

  clear(customerId: string): Promise<Cart> {
    return this.change(customerId, async (tx) => void (await tx.query(clear, [customerId])));
  }

  private async change(customerId: string, work: (tx: Transaction) => Promise<void>): Promise<Cart> {
    await this.database.transaction(work);
    return this.cartOf(customerId);
  }
}

/** The bounds stand in the statement itself, so that steps at the same moment cannot pass them. */
async function step(tx: Transaction, sql: string, customerId: string, productId: string): Promise<void> {
  if ((await tx.query(sql, [customerId, productId])).length === 1) return;
  const [line] = await tx.query(findLine, [customerId, productId]);
  throw new Refused(line ? new QuantityOutOfRange() : new NotInCart());
}
