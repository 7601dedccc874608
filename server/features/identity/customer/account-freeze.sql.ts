/** Part of the statement with which every operation that moves a customer's money begins. */
export const frozenCustomer = (id: string) =>
  `SELECT 1 FROM customer WHERE id = ${id} AND frozen_at IS NOT NULL`;

export const isFrozen = frozenCustomer("$1");
