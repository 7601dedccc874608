import type { Transaction } from "../../platform/database/transaction";

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
 * Empties the cart and answers what was in it, in the order of adding. One statement does both, so what is ordered is
 * exactly what is taken: a line added a moment later stays, one removed a moment earlier is not sold, and of two
 * checkouts at once only one gets the lines. Undone with the transaction when the order is refused.
 */
export async function takeCart(tx: Transaction, customerId: string): Promise<CartLine[]> {
  const rows = await tx.query<TakenRow>(take, [customerId]);
  return rows
    .sort((a, b) => a.position - b.position || (a.product_id < b.product_id ? -1 : 1))
    .map((row) => ({ productId: row.product_id, quantity: row.quantity }));
}

/** For an account that is taken over: what a stranger chose is not the owner's to pay for. */
export async function dropCart(tx: Transaction, customerId: string): Promise<string | null> {
  return (await takeCart(tx, customerId)).length > 0 ? "The cart is empty." : null;
}
