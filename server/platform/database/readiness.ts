import { randomUUID } from "node:crypto";
import type { Transaction } from "./transaction";

/** More than a page of SQLite's: a full disk refuses it before it refuses a customer. */
const filler = "0".repeat(8_192);

/** Writes and takes away again: whether a customer's write could be kept is only known by keeping one. */
export async function probe(tx: Transaction): Promise<void> {
  await tx.query("SELECT 1 AS one");
  const id = randomUUID();
  await tx.query("INSERT INTO readiness (id, filler) VALUES ($1, $2)", [id, filler]);
  await tx.query("DELETE FROM readiness WHERE id = $1", [id]);
}
