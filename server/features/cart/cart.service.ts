import type { Database, Transaction } from "../../platform/database/database";
import { Refused, refusalOf, RefusalType } from "../../platform/graphql/refusal";
import { catalogueVersion, NotOnSale } from "../catalogue";
import type { ProductsService } from "../products";
import type { TakeoverHook } from "../identity";
import { Cart, CartItem, maxQuantityPerLine } from "./cart-item.entity";
import { newInstance } from "../../values/new-instance";

@RefusalType("The cart has no such device in it.")
export class NotInCart extends refusalOf("This device is not in your cart.") {}

@RefusalType(`A line holds 1 to ${maxQuantityPerLine}; nothing was changed.`)
export class QuantityOutOfRange extends refusalOf(
  `You can order 1 to ${maxQuantityPerLine} of each device.`,
) {}

/** Lines and the catalogue's version in one statement, because every page view reads the cart. */
const findItems = `
  SELECT i.product_id, i.quantity, i.position, (${catalogueVersion}) AS version FROM cart_item i
  WHERE i.customer_id = $1 ORDER BY i.position, i.product_id`;

/**
 * Reads the next position and inserts in one statement, so that two tabs may add at once; an existing line does not
 * change. $3 repeats $1, because PostgreSQL would infer two types for one parameter.
 */
const addItem = `
  INSERT INTO cart_item (customer_id, product_id, quantity, position)
  VALUES ($1, $2, 1, (SELECT COALESCE(MAX(position), 0) + 1 FROM cart_item WHERE customer_id = $3))
  ON CONFLICT (customer_id, product_id) DO NOTHING`;

/** The statement checks the bounds, so that concurrent steps cannot exceed them. */
const changeQuantity = `
  UPDATE cart_item SET quantity = quantity + $3
  WHERE customer_id = $1 AND product_id = $2 AND quantity + $3 BETWEEN 1 AND ${maxQuantityPerLine} RETURNING quantity`;

/** Deletes and returns in one statement, so that one of two checkouts gets the lines; TypeORM cannot on SQLite. */
const takeItems = "DELETE FROM cart_item WHERE customer_id = $1 RETURNING product_id, quantity, position";

interface ItemRow {
  product_id: string;
  quantity: number;
  position: number;
  version: number;
}

export class CartService {
  constructor(
    private readonly database: Database,
    private readonly products: ProductsService,
  ) {}

  async cartOf(customerId: string): Promise<Cart> {
    const rows = await this.database.reader.query<ItemRow>(findItems, [customerId]);
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

  /** Does nothing if the cart has the product. Throws Refused(NotOnSale). */
  add(customerId: string, productId: string): Promise<Cart> {
    return this.change(customerId, async (tx) => {
      const product = (await this.products.readCurrent(tx, [productId])).get(productId);
      if (!product?.onSale) throw new Refused(new NotOnSale(product?.name ?? "This device"));
      if (product.stock === 0) throw new Refused(NotOnSale.soldOut(product.name));
      await tx.query(addItem, [customerId, productId, customerId]);
    });
  }

  remove(customerId: string, productId: string): Promise<Cart> {
    return this.change(customerId, async (tx) => {
      const { affected } = await tx.manager.delete(CartItem, { customerId, productId });
      if (affected === 0) throw new Refused(new NotInCart());
    });
  }

  /** Throws Refused(NotInCart, QuantityOutOfRange, or NotOnSale when no more are left). */
  increase(customerId: string, productId: string): Promise<Cart> {
    return this.change(customerId, async (tx) => {
      const product = (await this.products.readCurrent(tx, [productId])).get(productId);
      const left = product?.stock ?? null;
      const line = left === null ? null : await tx.manager.findOneBy(CartItem, { customerId, productId });
      if (product && left !== null && line && line.numberOfItems >= left)
        throw new Refused(NotOnSale.soldOut(product.name, left));
      await step(tx, 1, customerId, productId);
    });
  }

  decrease(customerId: string, productId: string): Promise<Cart> {
    return this.change(customerId, (tx) => step(tx, -1, customerId, productId));
  }

  clear(customerId: string): Promise<Cart> {
    return this.change(customerId, async (tx) => void (await tx.manager.delete(CartItem, { customerId })));
  }

  private async change(customerId: string, work: (tx: Transaction) => Promise<void>): Promise<Cart> {
    await this.database.transaction(work);
    return this.cartOf(customerId);
  }
}

async function step(tx: Transaction, by: 1 | -1, customerId: string, productId: string): Promise<void> {
  if ((await tx.query(changeQuantity, [customerId, productId, by])).length === 1) return;
  const isInCart = await tx.manager.existsBy(CartItem, { customerId, productId });
  throw new Refused(isInCart ? new QuantityOutOfRange() : new NotInCart());
}

export interface CartLine {
  productId: string;
  quantity: number;
}

/**
 * Empties the cart and returns its lines, in the order of adding, by one statement, so that exactly these lines are
 * ordered: a line that is added later stays, and of two concurrent checkouts only one gets the lines. A refused order
 * rolls it back.
 */
export async function takeCart(tx: Transaction, customerId: string): Promise<CartLine[]> {
  const rows = await tx.query<Omit<ItemRow, "version">>(takeItems, [customerId]);
  return rows
    .sort((a, b) => a.position - b.position || (a.product_id < b.product_id ? -1 : 1))
    .map((row) => ({ productId: row.product_id, quantity: row.quantity }));
}

/** The owner does not pay for another person's choices. */
export const cartAtTakeover: TakeoverHook = async (tx, customerId) =>
  (await takeCart(tx, customerId)).length > 0 ? "The cart is empty." : null;
