const shift = `
  ON CONFLICT (id) DO UPDATE SET
    newest_at = excluded.newest_at, second_at = unconfirmed_mail.newest_at, third_at = unconfirmed_mail.second_at`;

/**
 * Counts a mail at $2 by shifting the times of the newest ones, if fewer than $4 (1 or 2) of them are after $3. A single
 * statement locks the key's row, so that concurrent processes count correctly; TypeORM's upsert cannot shift.
 */
export const countMail = `
  INSERT INTO unconfirmed_mail (id, newest_at, second_at, third_at) VALUES ($1, $2, 0, 0) ${shift}
  WHERE CASE CAST($4 AS integer) WHEN 1 THEN unconfirmed_mail.newest_at ELSE unconfirmed_mail.second_at END <= $3
  RETURNING id`;

/** Counts a stranger's mail in both of its rows at once, for the same reason; returns those that had room. */
export const countStrangersMail = `
  INSERT INTO unconfirmed_mail (id, newest_at, second_at, third_at) VALUES ($1, $2, 0, 0), ($4, $2, 0, 0) ${shift}
  WHERE CASE unconfirmed_mail.id WHEN $1 THEN unconfirmed_mail.second_at ELSE unconfirmed_mail.newest_at END <= $3
  RETURNING id`;

/**
 * Marks `count` mails, whose ids are $2 and the following, as sent at $1. TypeORM would take three times the CPU. The text
 * may contain links that give access to an account.
 */
export function markSent(count: number): string {
  const ids = Array.from({ length: count }, (_, n) => `$${n + 2}`).join(", ");
  return `
    UPDATE mail SET sent_at = $1, next_attempt_at = NULL, last_error = NULL, text = '', html = ''
    WHERE id IN (${ids})`;
}
