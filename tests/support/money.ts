import { audits } from "../../server/app/modules";
import { audit } from "../../server/platform/database/audit";
import type { Shop } from "./start-shop";

/** Returns the violated invariants of the ledger; empty if there are none. */
export function auditOf(shop: Shop) {
  return shop.database.snapshot((reader) => audit(reader, audits));
}

/**
 * Returns every row of the tables that a money mutation may change, to compare before and after. A refusal is stored
 * under its key: leave out `ledger_transaction` if one is expected.
 */
export async function stateOf(shop: Shop, leftOut: string[] = []) {
  const tables = [
    "account",
    "ledger_transaction",
    "ledger_entry",
    "funding",
    "bundle_purchase",
    "customer_order",
    "order_line",
  ];
  const counts = tables
    .filter((table) => !leftOut.includes(table))
    .map((table) => shop.database.reader.query(`SELECT COUNT(*) AS n FROM ${table}`));
  const balances = shop.database.reader.query("SELECT id, balance FROM account ORDER BY id");
  const carts = shop.database.reader.query("SELECT * FROM cart_item ORDER BY customer_id, product_id");
  return JSON.stringify([await Promise.all(counts), await balances, await carts]);
}
