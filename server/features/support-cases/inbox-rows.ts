import { type EntityManager, type EntityTarget, IsNull, Not, type ObjectLiteral } from "typeorm";

export interface InboxFilter {
  isClosed: boolean;
  assigneeId: string | null;
  /** Only rows after the one with this id. */
  after: string | null;
  limit: number;
}

/** Rows that the staff take and close: open ones oldest first, closed ones newest first. */
export async function inboxRows<Row extends ObjectLiteral & { id: string; createdAt: Date }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { isClosed, assigneeId, after, limit }: InboxFilter,
): Promise<Row[]> {
  const [order, follows] = isClosed ? (["DESC", "<"] as const) : (["ASC", ">"] as const);
  const rows = manager
    .createQueryBuilder(entity, "item")
    .where({ closedAt: isClosed ? Not(IsNull()) : IsNull(), ...(assigneeId && { assigneeId }) })
    .orderBy("item.createdAt", order)
    .addOrderBy("item.id", order)
    .limit(limit);
  const from =
    after === null ? null : await manager.createQueryBuilder(entity, "from").where({ id: after }).getOne();
  if (!from) return rows.getMany();
  const key = { at: from.createdAt.getTime(), from: from.id };
  return rows.andWhere(`(item.createdAt, item.id) ${follows} (:at, :from)`, key).getMany();
}
