import { catalogueVersion } from "../catalogue";
import { maxQuantityPerLine } from "./cart-item.entity";

/** Lines and the catalogue's version in one statement, because every page view reads the cart. */
export const findItems = `
  SELECT i.product_id, i.quantity, i.position, (${catalogueVersion}) AS version FROM cart_item i
  WHERE i.customer_id = $1 ORDER BY i.position, i.product_id`;

/**
 * Reads the next position and inserts in one statement, so that two tabs may add at once; an existing line does not
 * change. $3 repeats $1, because PostgreSQL would infer two types for one parameter.
 */
export const addItem = `
  INSERT INTO cart_item (customer_id, product_id, quantity, position)
  VALUES ($1, $2, 1, (SELECT COALESCE(MAX(position), 0) + 1 FROM cart_item WHERE customer_id = $3))
  ON CONFLICT (customer_id, product_id) DO NOTHING`;

/** The statement checks the bounds, so that concurrent steps cannot exceed them. */
export const changeQuantity = `
  UPDATE cart_item SET quantity = quantity + $3
  WHERE customer_id = $1 AND product_id = $2 AND quantity + $3 BETWEEN 1 AND ${maxQuantityPerLine} RETURNING quantity`;

/** Deletes and returns in one statement, so that one of two checkouts gets the lines; TypeORM cannot on SQLite. */
export const takeItems =
  "DELETE FROM cart_item WHERE customer_id = $1 RETURNING product_id, quantity, position";
