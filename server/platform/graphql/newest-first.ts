import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from "typeorm";
import type { Database } from "../database/database";
import { findPrepared } from "../database/entities";
import { pageByTime } from "../database/page-by-time";
import { checkPageSize, decodeCursor, encodeCursor, type Page, type PageArgs, pageOf } from "./connection";

export interface Owned extends ObjectLiteral {
  id: string;
  customerId: string;
  createdAt: Date;
}

/** Maximum count of a list, so that it need not be read to the end. */
const maxCounted = 10_000;

/** More than a customer ever has pending; the limit guards against a faulty, longer list. */
const maxInProgress = 20;

/**
 * A customer's rows of one kind, newest first. Rows with equal times are ordered by id, so that pages miss none and
 * several kinds can be merged.
 */
export interface OwnRows<Row extends Owned> {
  /** Null when the id is unknown or belongs to another customer. */
  find(customerId: string, id: string): Promise<Row | null>;
  /** At most `limit` rows older than the cursor. Uses an index, so long histories are as fast as short ones. */
  newest(customerId: string, limit: number, after?: string | null): Promise<Row[]>;
  /** The customer's pending rows. Must repeat the condition of the partial index verbatim. */
  inProgress(condition: string, customerId: string): Promise<Row[]>;
  /** Counts up to a maximum. */
  count: (customerId: string) => Promise<number>;
  /** Counts all rows, because a maximum for each of several kinds would make their sum wrong. */
  countAll: (customerId: string) => Promise<number>;
  fill?(rows: Row[]): Promise<void>;
}

export function ownRows<Row extends Owned>(
  database: Pick<Database, "reader">,
  entity: EntityTarget<Row>,
  fill?: (rows: Row[]) => Promise<void>,
): OwnRows<Row> {
  // Built on each call, because printing the schema opens no database.
  const own = (customerId: string) =>
    database.reader.manager.createQueryBuilder(entity, "own").where({ customerId });
  return {
    async find(customerId, id) {
      const values = { id, customerId } as Partial<Row>;
      const [row = null] = await findPrepared(database.reader, entity, values);
      return row;
    },
    newest(customerId, limit, after) {
      const [at, id] = after ? decodeCursor(after, ["number", "string"]) : [];
      const last = after ? { createdAt: new Date(Number(at)), id: String(id) } : null;
      return pageByTime(own(customerId), "DESC", limit, last).getMany();
    },
    inProgress: (condition, customerId) =>
      pageByTime(own(customerId).andWhere(condition), "DESC", maxInProgress).getMany(),
    async count(customerId) {
      const counted = own(customerId).select("1").limit(maxCounted);
      const row = await database.reader.manager
        .createQueryBuilder()
        .select("COUNT(*)", "count")
        .from(`(${counted.getQuery()})`, "counted")
        .setParameters(counted.getParameters())
        .getRawOne<{ count: number }>();
      return row?.count ?? 0;
    },
    countAll: (customerId) =>
      database.reader.manager.countBy(entity, { customerId } as FindOptionsWhere<Row>),
    ...(fill && { fill }),
  };
}

/** A page of rows of several kinds from separate tables. Throws BAD_USER_INPUT. */
export async function newestFirst<Row extends Owned>(
  kinds: readonly OwnRows<Row>[],
  customerId: string,
  args: PageArgs,
  counted: "count" | "countAll" = "count",
): Promise<Page<Row>> {
  checkPageSize(args);
  const { first, after } = args;
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

export function newer(a: Owned, b: Owned): number {
  const later = b.createdAt.getTime() - a.createdAt.getTime();
  if (later !== 0) return later;
  return a.id < b.id ? 1 : -1;
}
