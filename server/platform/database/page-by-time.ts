import type { SelectQueryBuilder } from "typeorm";

interface Timed {
  id: string;
  createdAt: Date;
}

/** Orders by time, from the row after `last` on. Rows with equal times are ordered by id, so that pages miss none. */
export function pageByTime<Row extends Timed>(
  query: SelectQueryBuilder<Row>,
  order: "ASC" | "DESC",
  limit: number,
  last?: Timed | null,
): SelectQueryBuilder<Row> {
  const { alias } = query;
  query.orderBy(`${alias}.createdAt`, order).addOrderBy(`${alias}.id`, order).limit(limit);
  if (!last) return query;
  const follows = `(${alias}.createdAt, ${alias}.id) ${order === "ASC" ? ">" : "<"} (:lastAt, :lastId)`;
  return query.andWhere(follows, { lastAt: last.createdAt.getTime(), lastId: last.id });
}
