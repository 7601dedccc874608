/** The table of a job's rows and its columns, as the database names them. */
export interface LeasedTable {
  table: string;
  due: string;
  lease: string;
  attempts: string | null;
}

const isFree = ({ due, lease }: LeasedTable, now: string) =>
  `${due} <= ${now}${lease === due ? "" : ` AND (${lease} IS NULL OR ${lease} <= ${now})`}`;

/** The next rows that are free at $1: read after every purchase and mail, and at every poll. */
export function dueRows(of: LeasedTable, only: string | undefined, limit: number): string {
  const also = only ? ` AND ${only}` : "";
  return `SELECT id FROM ${of.table} WHERE ${isFree(of, "$1")}${also} ORDER BY ${of.due} LIMIT ${limit}`;
}

/** The number of rows that are due at any time, and the first of these times. */
export function plannedRows({ table, due }: LeasedTable, only = "1 = 1"): string {
  return `SELECT COUNT(*) AS count, MIN(${due}) AS first FROM ${table} WHERE ${due} IS NOT NULL AND ${only}`;
}

/**
 * Leases `count` rows, whose ids are $3 and the following, until $2 if they are free at $1, and returns those that were: a
 * single conditional statement, so that only one process gets a row.
 */
export function takeRows(of: LeasedTable, count: number): string {
  const { table, due, lease, attempts } = of;
  const leased = [...new Set([due, lease])].map((column) => `${column} = $2`).join(", ");
  const counted = attempts ? `, ${attempts} = ${attempts} + 1` : "";
  const ids = Array.from({ length: count }, (_, n) => `$${n + 3}`).join(", ");
  return `UPDATE ${table} SET ${leased}${counted} WHERE id IN (${ids}) AND ${isFree(of, "$1")} RETURNING *`;
}

/**
 * Ends the lease until $2 on the row $1, which is due again at $3. Run once for every delivery and mail. If the row became
 * due earlier meanwhile, the earlier time stays.
 */
export function endLease({ table, due, lease }: LeasedTable): string {
  const next = `CASE WHEN ${due} = ${lease} THEN CAST($3 AS bigint) ELSE ${due} END`;
  const ended = lease === due ? `${due} = $3` : `${lease} = NULL, ${due} = ${next}`;
  return `UPDATE ${table} SET ${ended} WHERE id = $1 AND ${lease} = $2 RETURNING id`;
}
