import { Column, type ColumnOptions } from "typeorm";
import { LocalDate } from "../../values/local-date";

/** A calendar date as ISO 8601 text: the same on both databases, free of time zones, and it sorts. */
export function LocalDateColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column("text", {
    ...options,
    transformer: {
      to: (date?: LocalDate | null) => (date ? date.iso : date),
      from: (iso: string | null) => (iso === null ? null : LocalDate.parse(iso)),
    },
  });
}
