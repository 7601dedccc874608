import { audits } from "../../server/app/modules";
import { audit } from "../../server/platform/database/audit";
import type { Database } from "../../server/platform/database/database";

interface WithDatabase {
  database: Database;
}

/** Returns the violated invariants of the ledger; empty if there are none. */
export function auditOf({ database }: WithDatabase) {
  return database.snapshot((reader) => audit(reader, audits));
}

/**
 * Returns every row of the tables that a money mutation may change, to compare before and after. A refusal is stored
 * under its key: leave out `ledger_transaction` if one is expected.
 */
export async function stateOf({ database }: WithDatabase, leftOut: string[] = []) {
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
    .map((table) => database.reader.query(`SELECT COUNT(*) AS n FROM ${table}`));
  const balances = database.reader.query("SELECT id, balance FROM account ORDER BY id");
  const carts = database.reader.query("SELECT * FROM cart_item ORDER BY customer_id, product_id");
  return JSON.stringify([await Promise.all(counts), await balances, await carts]);
}
