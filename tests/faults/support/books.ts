import { audits } from "../../../server/app/modules";
import { audit } from "../../../server/platform/database/audit";
import type { Database } from "../../../server/platform/database/database";
import type { Intention } from "./intention";

/** Returns the currently violated invariants of the ledger; empty if there are none. */
export function findings(database: Database) {
  return database.snapshot((reader) => audit(reader, audits));
}

/**
 * Returns violated promises to customers as text: different results for one key, acknowledged effects that are not
 * stored, effects stored twice or without a request, and balances that do not follow from the results. Every intention
 * must have a definite result.
 */
export async function brokenInvariants(
  database: Database,
  intentions: readonly Intention[],
): Promise<string[]> {
  const broken = intentions.flatMap(differentOutcomes);
  const customers = new Set(intentions.map(({ customerId }) => customerId));
  const stored = await storedEffects(database);
  const refunded = await refundedPurchases(database);
  const expected = new Map<string, number>([...customers].map((id) => [id, 0]));
  for (const { key, mutation, customerId, made } of intentions) {
    if (!made) continue;
    const effects = stored.get(`${customerId} ${key}`) ?? [];
    if (effects.length !== 1 || effects[0] !== made.id) {
      broken.push(`${mutation} ${key} answered ${made.id}, stored is ${JSON.stringify(effects)}`);
    }
    stored.delete(`${customerId} ${key}`);
    const sign = signOf(mutation, refunded.has(made.id ?? ""));
    expected.set(customerId, (expected.get(customerId) ?? 0) + sign * Math.round(made.moved * 100));
  }
  for (const [owner, effects] of stored) {
    if (customers.has(owner.split(" ")[0] ?? ""))
      broken.push(`unknown effects of ${owner}: ${effects.join()}`);
  }

  const balances = await database.reader.query<{ id: string; balance: number }>(
    "SELECT id, balance FROM account WHERE kind = 'wallet'",
  );
  for (const { id, balance } of balances) {
    const due = expected.get(id);
    if (due !== undefined && due !== balance) {
      broken.push(`wallet ${id} holds ${balance} kobo, its answers say ${due}`);
    }
  }
  return broken;
}

const signOf = (mutation: Intention["mutation"], isRefunded: boolean) =>
  mutation === "fundWallet" ? 1 : isRefunded ? 0 : -1;

function differentOutcomes({ mutation, key, outcomes }: Intention): string[] {
  const different = new Set(outcomes.map(({ type, id }) => `${type} ${id}`));
  return different.size === 1
    ? []
    : [`${mutation} ${key} has ${different.size} outcomes: ${[...different].join()}`];
}

/** Returns the ids of stored effects by "customer key". */
async function storedEffects(database: Database): Promise<Map<string, string[]>> {
  const rows = await database.reader.query<{ owner: string; id: string }>(
    `SELECT owner_id || ' ' || idempotency_key AS owner, outcome_id AS id FROM ledger_transaction
     WHERE outcome_id IS NOT NULL AND kind <> 'REFUND'`,
  );
  const effects = new Map<string, string[]>();
  for (const { owner, id } of rows) effects.set(owner, [...(effects.get(owner) ?? []), id]);
  return effects;
}

async function refundedPurchases(database: Database): Promise<Set<string>> {
  const rows = await database.reader.query<{ id: string }>(
    "SELECT id FROM bundle_purchase WHERE status = 'REFUNDED'",
  );
  return new Set(rows.map(({ id }) => id));
}
