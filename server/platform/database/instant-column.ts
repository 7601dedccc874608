import { Column, type ColumnOptions } from "typeorm";

/** An instant as milliseconds since 1970 (UTC) in a bigint: the same on both databases, exact, and it sorts. */
export function InstantColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column("bigint", {
    ...options,
    transformer: {
      to: (instant?: Date | null) => (instant ? instant.getTime() : instant),
      from: (milliseconds: number | string | null) =>
        milliseconds === null ? null : new Date(Number(milliseconds)),
    },
  });
}
