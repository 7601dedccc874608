/** Run for every mail: TypeORM would take three times the CPU. The text may contain links that give access to an account. */
export const markSent = `
  UPDATE mail SET sent_at = $2, next_attempt_at = NULL, last_error = NULL, text = '', html = '' WHERE id = $1`;
