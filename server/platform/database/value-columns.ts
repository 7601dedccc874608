import { FindOperator, type ValueTransformer, Column, type ColumnOptions } from "typeorm";
import { LocalDate } from "../../values/dates";
import { Money } from "../../values/money";

/** A class with a public or private constructor. */
interface Class<Value> {
  prototype: Value;
  [Symbol.hasInstance](value: unknown): boolean;
}

/**
 * Converts values of one class and passes null and undefined through. In updates and deletes TypeORM passes the
 * condition's operator (`In`, `MoreThan` …) to the transformer, whose inner value is read.
 */
function columnTransformer<Value extends object>(
  type: Class<Value>,
  to: (value: Value) => unknown,
  from: (stored: string | number) => Value | null,
): ValueTransformer {
  const transformer: ValueTransformer = {
    to(value: unknown): unknown {
      if (value instanceof FindOperator) value.transformValue(transformer);
      return value instanceof (type as new () => Value) ? to(value) : value;
    },
    from: (stored: string | number | null) => (stored === null ? null : from(stored)),
  };
  return transformer;
}

const instants = columnTransformer(
  Date,
  (instant) => instant.getTime(),
  (milliseconds) => new Date(Number(milliseconds)),
);

/** An instant as milliseconds since 1970 (UTC) in a bigint: exact, sortable and the same on both databases. */
export function InstantColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column("bigint", { ...options, transformer: instants });
}

const dates = columnTransformer(
  LocalDate,
  (date) => date.iso,
  (iso) => LocalDate.parse(String(iso)),
);

/** A calendar date as ISO 8601 text: sortable, without a time zone and the same on both databases. */
export function LocalDateColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column("text", { ...options, transformer: dates });
}

const amounts = columnTransformer(
  Money,
  (money) => money.kobo,
  (kobo) => Money.ofKobo(Number(kobo)),
);

/** An amount as whole kobo in a bigint. Throws for values that a number cannot hold exactly. */
export function MoneyColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column("bigint", { ...options, transformer: amounts });
}
