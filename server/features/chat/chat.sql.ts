/**
 * Counts a message in the rows of its browser, its address and the shop; returns those that had room. One conditional
 * upsert, so that concurrent messages cannot exceed a budget. The row that all share comes last, so that its lock is held
 * for the shortest time.
 */
export const countMessage = `
  INSERT INTO chat_usage (scope, day, used) VALUES ($1, $3, 1), ($2, $3, 1), ('shop', $3, 1)
  ON CONFLICT (scope) DO UPDATE SET
    used = CASE WHEN chat_usage.day = excluded.day THEN chat_usage.used + 1 ELSE 1 END,
    day = excluded.day
  WHERE chat_usage.day <> excluded.day
    OR chat_usage.used < CASE chat_usage.scope WHEN $1 THEN CAST($4 AS integer) WHEN $2 THEN $5 ELSE $6 END
  RETURNING scope`;
