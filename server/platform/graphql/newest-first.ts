import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from "typeorm";
import type { Database } from "../database/database";
import { readEntities } from "../database/entity-sql";
import { decodeCursor, encodeCursor, type Page, type PageArgs, pageOf } from "./connection";

export interface Owned extends ObjectLiteral {
  id: string;
  customerId: string;
  createdAt: Date;
}

/** A list is counted no further: it must not be read to the end to say how long it is. */
const maxCounted = 10_000;

/** More than a customer waits for; a list that is longer by a fault does no harm. */
const maxInProgress = 20;

/**
 * A customer's own rows of one kind, newest first. Rows of one moment follow their ids, so that no page loses any, and
 * kinds can be mixed.
 */
export interface OwnRows<Row extends Owned> {
  /** Null when there is none of that id, or it is another customer's. */
  find(customerId: string, id: string): Promise<Row | null>;
  /** At most `limit` that are older than the cursor, from an index however long the history is. */
  newest(customerId: string, limit: number, after?: string | null): Promise<Row[]>;
  /** Those that the customer waits for. A partial index has the same condition, word for word. */
  inProgress(condition: string, customerId: string): Promise<Row[]>;
  /** Counted no further than a long list is worth. */
  count: (customerId: string) => Promise<number>;
  /** Counted to the end, for lists of several kinds: their sum must not stop in the middle. */
  countAll: (customerId: string) => Promise<number>;
  /** Reads what belongs to rows that are shown, where that is more than the rows. */
  fill?(rows: Row[]): Promise<void>;
}

export function ownRows<Row extends Owned>(
  database: Pick<Database, "reader">,
  entity: EntityTarget<Row>,
  fill?: (rows: Row[]) => Promise<void>,
): OwnRows<Row> {
  // Asked for when it is read: the schema is written without a database.
  const table = () => database.reader.manager.connection.getMetadata(entity).tableName;
  const newest = (which: string) =>
    `SELECT * FROM "${table()}" WHERE customer_id = $1 ${which} ORDER BY created_at DESC, id DESC LIMIT $2`;
  return {
    async find(customerId, id) {
      const own = `SELECT * FROM "${table()}" WHERE id = $1 AND customer_id = $2`;
      const [row = null] = await readEntities(database.reader, entity, own, [id, customerId]);
      return row;
    },
    newest(customerId, limit, after) {
      const parameters = [customerId, limit];
      if (!after) return readEntities(database.reader, entity, newest(""), parameters);
      const older = newest("AND (created_at, id) < ($3, $4)");
      const from = decodeCursor(after, ["number", "string"]);
      return readEntities(database.reader, entity, older, [...parameters, ...from]);
    },
    inProgress: (condition, customerId) =>
      readEntities(database.reader, entity, newest(`AND ${condition}`), [customerId, maxInProgress]),
    async count(customerId) {
      const counted = `SELECT 1 FROM "${table()}" WHERE customer_id = $1 LIMIT ${maxCounted}`;
      const sql = `SELECT COUNT(*) AS count FROM (${counted}) AS counted`;
      const [row] = await database.reader.query<{ count: number }>(sql, [customerId]);
      return row?.count ?? 0;
    },
    countAll: (customerId) =>
      database.reader.manager.countBy(entity, { customerId } as FindOptionsWhere<Row>),
    ...(fill && { fill }),
  };
}

/** A page of rows of several kinds, each from its own table; as many statements for a long page as for a short one. */
export async function newestFirst<Row extends Owned>(
  kinds: readonly OwnRows<Row>[],
  customerId: string,
  { first, after }: PageArgs,
  counted: "count" | "countAll" = "count",
): Promise<Page<Row>> {
  const [found, counts] = await Promise.all([
    Promise.all(kinds.map((kind) => kind.newest(customerId, first + 1, after))),
    Promise.all(kinds.map((kind) => kind[counted](customerId))),
  ]);
  const rows = found
    .flat()
    .toSorted(newer)
    .slice(0, first + 1);
  const shown = new Set(rows.slice(0, first));
  const fill = async (kind: OwnRows<Row>, n: number) =>
    kind.fill?.(found[n]!.filter((row) => shown.has(row)));
  await Promise.all(kinds.map(fill));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return pageOf(rows, first, total, (row) => encodeCursor(row.createdAt.getTime(), row.id));
}

function newer(a: Owned, b: Owned): number {
  const later = b.createdAt.getTime() - a.createdAt.getTime();
  if (later !== 0) return later;
  return a.id < b.id ? 1 : -1;
}
