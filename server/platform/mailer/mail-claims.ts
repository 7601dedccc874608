import type { Database } from "../database/database";
import type { QueuedMail } from "./mail.entity";

/** A mail still claimed after this belongs to a process that died, and is sent again. */
const claimLapsesAfter = 5 * 60_000;

const claim = `
  UPDATE mail SET attempts = attempts + 1, next_attempt_at = $3
  WHERE id = $1 AND next_attempt_at = $2 RETURNING attempts`;
const sent = `
  UPDATE mail SET sent_at = $2, next_attempt_at = NULL, last_error = NULL, text = '', html = '' WHERE id = $1`;
const failed = `
  UPDATE mail SET next_attempt_at = $3, last_error = $4 WHERE id = $1 AND attempts = $2 AND sent_at IS NULL`;

/** Takes the mail for one attempt and answers its number; null when another process was faster. */
export async function claimMail(database: Database, mail: QueuedMail, now: Date): Promise<number | null> {
  const seen = mail.nextAttemptAt?.getTime() ?? null;
  const until = now.getTime() + claimLapsesAfter;
  const [claimed] = await database.transaction((tx) =>
    tx.query<{ attempts: number }>(claim, [mail.id, seen, until]),
  );
  return claimed?.attempts ?? null;
}

/** What the mail said is wiped: it may hold links that open an account. */
export async function markSent(database: Database, id: string, at: Date): Promise<void> {
  await database.transaction((tx) => tx.query(sent, [id, at.getTime()]));
}

/** `next` null: it is given up. Without effect when the claim has lapsed and another process took it since. */
export async function markFailed(
  database: Database,
  id: string,
  attempt: number,
  next: Date | null,
  reason: string,
): Promise<void> {
  const values = [id, attempt, next?.getTime() ?? null, reason.slice(0, 500)];
  await database.transaction((tx) => tx.query(failed, values));
}
