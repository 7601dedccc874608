import type { QueryRunner, TableColumnOptions } from "typeorm";

/** Column definitions shared by all migrations, valid on both SQLite and PostgreSQL. */
export const isPostgres = (runner: QueryRunner) => runner.connection.options.type === "postgres";

export const id = (name = "id"): TableColumnOptions => ({
  name,
  type: "varchar",
  length: "64",
  isPrimary: true,
});
export const text = (name: string, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
  name,
  type: "text",
  ...more,
});
export const whole = (name: string, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
  name,
  type: "integer",
  ...more,
});
export const varchar = (name: string, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
  name,
  type: "varchar",
  length: "64",
  ...more,
});
/** Kobo. */
export const money = (name: string, more: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
  name,
  type: "bigint",
  ...more,
});
/** Milliseconds since 1970, UTC. */
export const instant = (name: string, more: Partial<TableColumnOptions> = {}) => money(name, more);
export const flag = (name: string, byDefault: boolean): TableColumnOptions => ({
  name,
  type: "boolean",
  default: String(byDefault),
});
export const reference = (name: string, table: string, more: Partial<TableColumnOptions> = {}) => ({
  column: varchar(name, more),
  key: { columnNames: [name], referencedTableName: table, referencedColumnNames: ["id"] },
});
