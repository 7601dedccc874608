import type { EntityManager, EntityTarget, ObjectLiteral } from "typeorm";

export type Parameter = string | number | boolean | null;

export const mostCounted = 10_000;

/** Asks the database. SQL is written once for SQLite and PostgreSQL, with $1, $2 … for its parameters. */
export interface Reader {
  /** Rows as the driver gives them; a statement that changes rows says which by RETURNING. */
  query<Row extends object>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Entities by the rest of their SELECT: `rows(Order, "WHERE customer_id = $1 LIMIT $2", …)`. */
  rows<Entity extends ObjectLiteral>(
    entity: EntityTarget<Entity>,
    rest: string,
    parameters?: readonly Parameter[],
  ): Promise<Entity[]>;
  /** How many rows, counted no further than `mostCounted`: a long list must not be read to say how long it is. */
  count(
    entity: EntityTarget<ObjectLiteral>,
    where: string,
    parameters: readonly Parameter[],
  ): Promise<number>;
  /** TypeORM's reading half: what writes goes through `Transaction`. */
  readonly manager: Pick<
    EntityManager,
    "find" | "findBy" | "findOne" | "findOneBy" | "count" | "countBy" | "createQueryBuilder"
  >;
}

/** A unit of work that is kept whole or not at all. Only `Database.transaction` makes one. */
export interface Transaction extends Reader {
  /** Inserts rows of an entity, their ids made by the caller, in one statement. */
  insert<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>, rows: Partial<Entity>[]): Promise<void>;
  /** Runs the work; when it throws, undoes only the work and throws on: the transaction itself lives. */
  savepoint<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** The writer is overloaded or the database cannot be reached: nothing was done, and asking again is safe. */
export class Busy extends Error {
  constructor(message = "The shop is busy. Please try again in a moment.") {
    super(message);
  }
}
