import { Column, type ColumnOptions } from "typeorm";
import { columnTransformer } from "./column-transformer";

const transformer = columnTransformer(
  Date,
  (instant) => instant.getTime(),
  (milliseconds) => new Date(Number(milliseconds)),
);

/** An instant as milliseconds since 1970 (UTC) in a bigint: the same on both databases, exact, and it sorts. */
export function InstantColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column("bigint", { ...options, transformer });
}
