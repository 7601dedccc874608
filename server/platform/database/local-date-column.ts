import { Column, type ColumnOptions } from "typeorm";
import { LocalDate } from "../../values/local-date";
import { columnTransformer } from "./column-transformer";

const transformer = columnTransformer(
  LocalDate,
  (date) => date.iso,
  (iso) => LocalDate.parse(String(iso)),
);

/** A calendar date as ISO 8601 text: the same on both databases, free of time zones, and it sorts. */
export function LocalDateColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column("text", { ...options, transformer });
}
