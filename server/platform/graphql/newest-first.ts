import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from "typeorm";
import type { Reader } from "../database/transaction";
import { decodeCursor, encodeCursor, type Page, type PageArgs, pageOf } from "./connection";

interface Owned extends ObjectLiteral {
  id: string;
  customerId: string;
  createdAt: Date;
}

/** A page of a customer's own rows, newest first; rows of one moment follow their ids, so that no page loses any. */
export async function newestFirst<Row extends Owned>(
  { manager }: Reader,
  entity: EntityTarget<Row>,
  customerId: string,
  { first, after }: PageArgs,
): Promise<Page<Row>> {
  const query = manager
    .createQueryBuilder(entity, "r")
    .where("r.customerId = :customerId", { customerId })
    .orderBy("r.createdAt", "DESC")
    .addOrderBy("r.id", "DESC")
    .limit(first + 1);
  if (after) {
    const [at, id] = decodeCursor(after, ["number", "string"]);
    query.andWhere("(r.createdAt < :at OR (r.createdAt = :at AND r.id < :id))", { at, id });
  }
  const [rows, count] = await Promise.all([
    query.getMany(),
    manager.countBy(entity, { customerId } as FindOptionsWhere<Row>),
  ]);
  return pageOf(rows, first, count, (row) => encodeCursor(row.createdAt.getTime(), row.id));
}
