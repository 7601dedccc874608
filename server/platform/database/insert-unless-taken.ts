import type { EntityManager, EntityTarget, InsertQueryBuilder, ObjectLiteral } from "typeorm";

/**
 * In a transaction: inserts the row unless one of its unique keys is taken. Whether it did, which the insert builder
 * does not answer.
 */
export async function insertUnlessTaken<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  row: Parameters<InsertQueryBuilder<Entity>["values"]>[0],
): Promise<boolean> {
  const insert = manager.createQueryBuilder().insert().into(entity).values(row).orIgnore();
  const [sql, parameters] = insert.getQueryAndParameters();
  if (!manager.queryRunner) throw new Error("insertUnlessTaken needs a transaction's manager");
  const { affected } = await manager.queryRunner.query(sql, parameters, true);
  return affected === 1;
}
