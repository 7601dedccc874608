import {
  type DataSource,
  type EntityManager,
  type EntityMetadata,
  type EntityTarget,
  FindOperator,
  type FindManyOptions,
  type FindOptionsOrder,
  type FindOptionsWhere,
  type ObjectLiteral,
} from "typeorm";
import { mostCounted, type Parameter, type Reader } from "./transaction";

type Finds = Pick<Reader, "manager" | "rows" | "count">;
type Manager = Reader["manager"];
type Where<Entity> = FindOptionsWhere<Entity> | FindOptionsWhere<Entity>[] | undefined;

interface Select {
  sql: string;
  parameters: Parameter[];
}

/**
 * TypeORM's finding half, with its SQL kept: the query builder writes the same SQL anew on each call (about 0.8 ms)
 * and SQLite would prepare it anew. What is asked by plain values and `In` takes this way, anything else TypeORM's.
 */
export function keptFinds(source: DataSource, manager: EntityManager, query: Reader["query"]): Finds {
  async function select<Entity extends ObjectLiteral>(
    entity: EntityTarget<Entity>,
    where: Where<Entity>,
    order: FindOptionsOrder<Entity> | undefined,
    one: boolean,
  ): Promise<Entity[] | null> {
    const metadata = source.getMetadata(entity);
    const statement = selectStatement(metadata, where, order, one);
    if (!statement) return null;
    const rows = await query<Record<string, unknown>>(statement.sql, statement.parameters);
    return rows.map((row) => hydrated(source, metadata, row) as Entity);
  }

  const manages: Manager = {
    find: async (entity, { where, order, ...more }: FindManyOptions = {}) =>
      (Object.keys(more).length === 0 && (await select(entity, where, order, false))) ||
      manager.find(entity, { where, order, ...more }),
    findBy: async (entity, where) =>
      (await select(entity, where, undefined, false)) ?? manager.findBy(entity, where),
    async findOneBy(entity, where) {
      const rows = await select(entity, where, undefined, true);
      return rows ? (rows[0] ?? null) : manager.findOneBy(entity, where);
    },
    findOne: manager.findOne.bind(manager),
    count: manager.count.bind(manager),
    countBy: manager.countBy.bind(manager),
    createQueryBuilder: manager.createQueryBuilder.bind(manager),
  };
  return {
    manager: manages,
    async rows<Entity extends ObjectLiteral>(
      entity: EntityTarget<Entity>,
      rest: string,
      parameters: readonly Parameter[] = [],
    ) {
      const metadata = source.getMetadata(entity);
      const found = await query<Record<string, unknown>>(`${selectFrom(metadata)} ${rest}`, parameters);
      return found.map((row) => hydrated(source, metadata, row) as Entity);
    },
    async count(entity, where, parameters) {
      const { tableName } = source.getMetadata(entity);
      const some = `SELECT 1 FROM "${tableName}" ${where} LIMIT ${mostCounted}`;
      const [row] = await query<{ count: number }>(
        `SELECT COUNT(*) AS count FROM (${some}) AS counted`,
        parameters,
      );
      return row?.count ?? 0;
    },
  };
}

const written = new Map<string, string>();

/** Null when the conditions are not all plain values or lists of them. */
function selectStatement<Entity extends ObjectLiteral>(
  metadata: EntityMetadata,
  where: Where<Entity>,
  order: FindOptionsOrder<Entity> = {},
  one: boolean,
): Select | null {
  if (!where || Array.isArray(where)) return null;
  const parameters: Parameter[] = [];
  const conditions: string[] = [];
  for (const [property, asked] of Object.entries(where)) {
    const column = metadata.findColumnWithPropertyName(property);
    const values = valuesOf(asked);
    if (!column || !values) return null;
    const places = values.map((value) => {
      parameters.push(column.getEntityValue({ [property]: value }, true) as Parameter);
      return `$${parameters.length}`;
    });
    const name = `"${column.databaseName}"`;
    conditions.push(
      asked instanceof FindOperator ? `${name} IN (${places.join(", ")})` : `${name} = ${places[0]}`,
    );
  }
  const orders = Object.entries(order).map(([property, direction]) => {
    const column = metadata.findColumnWithPropertyName(property);
    return column && typeof direction === "string" ? `"${column.databaseName}" ${direction}` : null;
  });
  if (conditions.length === 0 || orders.includes(null)) return null;

  const key = `${metadata.tableName} ${conditions.join(" AND ")} ${orders.join(", ")} ${one}`;
  let sql = written.get(key);
  if (!sql) {
    sql =
      `${selectFrom(metadata)} WHERE ${conditions.join(" AND ")}` +
      (orders.length > 0 ? ` ORDER BY ${orders.join(", ")}` : "") +
      (one ? " LIMIT 1" : "");
    written.set(key, sql);
  }
  return { sql, parameters };
}

const heads = new WeakMap<EntityMetadata, string>();

function selectFrom(metadata: EntityMetadata): string {
  let head = heads.get(metadata);
  if (!head) {
    const columns = metadata.columns.map(({ databaseName }) => `"${databaseName}"`).join(", ");
    head = `SELECT ${columns} FROM "${metadata.tableName}"`;
    heads.set(metadata, head);
  }
  return head;
}

/** What a property must be equal to; null when it is asked for in another way. */
function valuesOf(asked: unknown): unknown[] | null {
  if (asked instanceof FindOperator) {
    const values: unknown = asked.type === "in" ? asked.value : null;
    return Array.isArray(values) && values.length > 0 ? values : null;
  }
  return asked === null || asked === undefined ? null : [asked];
}

/** The entity that a row holds, its values converted as TypeORM would. */
function hydrated(source: DataSource, metadata: EntityMetadata, row: Record<string, unknown>): ObjectLiteral {
  const entity = metadata.create();
  for (const column of metadata.columns) {
    const value: unknown = source.driver.prepareHydratedValue(row[column.databaseName], column);
    column.setEntityValue(entity, value);
  }
  return entity;
}
