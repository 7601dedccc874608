/** The devices with these ids, as they are now; read by every change of a cart and every checkout. */
export const productsNow = (ids: readonly string[]) => `
  SELECT d.id, d.name, p.name AS network, d.price, d.on_sale, d.stock
  FROM product d JOIN provider p ON p.id = d.provider_id WHERE d.id IN (${ids.map((_, n) => `$${n + 1}`).join(", ")})`;

/** The statement itself checks the count, so that two checkouts cannot take the same piece. */
export const takeStock =
  "UPDATE product SET stock = stock - $2 WHERE id = $1 AND stock >= $3 RETURNING stock";

/** Does nothing where the shop does not count. */
export const giveStockBack = "UPDATE product SET stock = stock + $2 WHERE id = $1 AND stock IS NOT NULL";
