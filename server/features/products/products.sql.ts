/** Read by every change of a cart and every checkout. */
export const currentProducts = (ids: readonly string[]) => `
  SELECT d.id, d.name, p.name AS network, d.price, d.on_sale, d.stock
  FROM product d JOIN provider p ON p.id = d.provider_id WHERE d.id IN (${ids.map((_, n) => `$${n + 1}`).join(", ")})`;
