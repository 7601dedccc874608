import { ObjectType } from "type-graphql";
import type { Database } from "../../platform/database/database";
import type { Transaction } from "../../platform/database/transaction";
import { Refused, Refusal } from "../../platform/graphql/refusal";
import { NotOnSale, catalogueVersion } from "../catalogue";
import type { ProductsService } from "../products";
import type { OnTakeover } from "../identity";
import { Cart, CartItem, maxQuantityPerLine } from "./cart-item.entity";
import { newInstance } from "../../values/new-instance";

@ObjectType({ implements: Refusal, simpleResolvers: true, description: "The cart has no such device in it." })
export class NotInCart extends Refusal {
  constructor() {
    super("This device is not in your cart.");
  }
}

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: `A line holds 1 to ${maxQuantityPerLine}; nothing was changed.`,
})
export class QuantityOutOfRange extends Refusal {
  constructor() {
    super(`You can order 1 to ${maxQuantityPerLine} of each device.`);
  }
}

/** The lines and the version of the catalogue in one statement, because every page view reads the cart. */
const find = `
  SELECT i.product_id, i.quantity, i.position, ${catalogueVersion} AS version FROM cart_item i
  WHERE i.customer_id = $1 ORDER BY i.position, i.product_id`;
/**
 * An existing line stays as it is, even when two tabs add it at once. $3 repeats $1, because PostgreSQL would infer two
 * types for one parameter.
 */
const add = `
  INSERT INTO cart_item (customer_id, product_id, quantity, position)
  VALUES ($1, $2, 1, (SELECT COALESCE(MAX(position), 0) + 1 FROM cart_item WHERE customer_id = $3))
  ON CONFLICT (customer_id, product_id) DO NOTHING`;
const remove = `DELETE FROM cart_item WHERE customer_id = $1 AND product_id = $2 RETURNING product_id`;
const increase = `
  UPDATE cart_item SET quantity = quantity + 1
  WHERE customer_id = $1 AND product_id = $2 AND quantity < ${maxQuantityPerLine} RETURNING quantity`;
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

/** Each change answers the whole cart after it. */
export class CartService {
  constructor(
    private readonly database: Database,
    private readonly products: ProductsService,
  ) {}

  async cartOf(customerId: string): Promise<Cart> {
    const rows = await this.database.reader.query<ItemRow>(find, [customerId]);
    const [first] = rows;
    if (!first) return new Cart(customerId, []);
    const products = await this.products.at(first.version);
    const items = rows.map((row) => {
      const product = products.product(row.product_id);
      if (!product) throw new Error(`A cart has a product that is not stored: ${row.product_id}`);
      return newInstance(CartItem, {
        customerId,
        productId: row.product_id,
        numberOfItems: row.quantity,
        position: row.position,
        product,
      });
    });
    return new Cart(customerId, items);
  }

  /** Adds one unit of the product, unless the cart has it already. Throws Refused(NotOnSale). */
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

/** The statement itself checks the bounds, so that concurrent steps cannot exceed them. */
async function step(tx: Transaction, sql: string, customerId: string, productId: string): Promise<void> {
  if ((await tx.query(sql, [customerId, productId])).length === 1) return;
  const [line] = await tx.query(findLine, [customerId, productId]);
  throw new Refused(line ? new QuantityOutOfRange() : new NotInCart());
}

const take = `DELETE FROM cart_item WHERE customer_id = $1 RETURNING product_id, quantity, position`;

export interface CartLine {
  productId: string;
  quantity: number;
}

interface TakenRow {
  product_id: string;
  quantity: number;
  position: number;
}

/**
 * Empties the cart and answers its lines, in the order of adding. One statement does both, so that exactly these lines
 * are ordered: a line that is added later stays, and of two concurrent checkouts only one gets the lines. A refused
 * order rolls it back.
 */
export async function takeCart(tx: Transaction, customerId: string): Promise<CartLine[]> {
  const rows = await tx.query<TakenRow>(take, [customerId]);
  return rows
    .sort((a, b) => a.position - b.position || (a.product_id < b.product_id ? -1 : 1))
    .map((row) => ({ productId: row.product_id, quantity: row.quantity }));
}

const putBack = `
  INSERT INTO cart_item (customer_id, product_id, quantity, position) VALUES ($1, $2, $3, $4)
  ON CONFLICT (customer_id, product_id) DO NOTHING`;

/** On a takeover of the account: the owner does not pay for what somebody else chose. */
export const cartAtTakeover: OnTakeover<CartLine[]> = {
  feature: "cart",
  async remove(tx, customerId) {
    const content = await takeCart(tx, customerId);
    return content.length > 0 ? { words: "The cart is empty.", content } : null;
  },
  async restore(tx, customerId, lines) {
    for (const [position, { productId, quantity }] of lines.entries())
      await tx.query(putBack, [customerId, productId, quantity, position]);
  },
};
