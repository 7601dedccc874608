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
const maxPending = 20;

interface Kind<Row> {
  /** The condition of a partial index, verbatim. No row is pending without it. */
  pending?: string;
  /** Reads what is stored in other tables. Not called for the rows of `newest`. */
  complete?(rows: Row[]): Promise<void>;
}

/**
 * A customer's rows of one kind, newest first. Rows with equal times are ordered by id, so that pages miss none and
 * several kinds can be merged.
 */
export class OwnRows<Row extends Owned> {
  constructor(
    private readonly database: Pick<Database, "reader">,
    private readonly entity: EntityTarget<Row>,
    private readonly kind: Kind<Row> = {},
  ) {}

  /** Null when the id is unknown or belongs to another customer. */
  async find(customerId: string, id: string): Promise<Row | null> {
    const values = { id, customerId } as Partial<Row>;
    const [row = null] = await findPrepared(this.database.reader, this.entity, values);
    if (row) await this.complete([row]);
    return row;
  }

  /** At most `limit` rows older than the cursor. Uses an index, so long histories are as fast as short ones. */
  newest(customerId: string, limit: number, after?: string | null): Promise<Row[]> {
    const [at, id] = after ? decodeCursor(after, ["number", "string"]) : [];
    const last = after ? { createdAt: new Date(Number(at)), id: String(id) } : null;
    return pageByTime(this.own(customerId), "DESC", limit, last).getMany();
  }

  /** The customer's pending rows. */
  async pending(customerId: string): Promise<Row[]> {
    if (!this.kind.pending) return [];
    const own = this.own(customerId).andWhere(this.kind.pending);
    const rows = await pageByTime(own, "DESC", maxPending).getMany();
    await this.complete(rows);
    return rows;
  }

  /** Counts up to a maximum. */
  async count(customerId: string): Promise<number> {
    const counted = this.own(customerId).select("1").limit(maxCounted);
    const row = await this.database.reader.manager
      .createQueryBuilder()
      .select("COUNT(*)", "count")
      .from(`(${counted.getQuery()})`, "counted")
      .setParameters(counted.getParameters())
      .getRawOne<{ count: number }>();
    return row?.count ?? 0;
  }

  /** Counts all rows, because a maximum for each of several kinds would make their sum wrong. */
  countAll(customerId: string): Promise<number> {
    return this.database.reader.manager.countBy(this.entity, { customerId } as FindOptionsWhere<Row>);
  }

  async complete(rows: Row[]): Promise<void> {
    await this.kind.complete?.(rows);
  }

  private own(customerId: string) {
    return this.database.reader.manager.createQueryBuilder(this.entity, "own").where({ customerId });
  }
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
  await Promise.all(kinds.map((kind, n) => kind.complete(found[n]!.filter((row) => shown.has(row)))));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return pageOf(rows, first, total, (row) => encodeCursor(row.createdAt.getTime(), row.id));
}

export function newer(a: Owned, b: Owned): number {
  const later = b.createdAt.getTime() - a.createdAt.getTime();
  if (later !== 0) return later;
  return a.id < b.id ? 1 : -1;
}
