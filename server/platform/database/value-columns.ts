import { FindOperator, type ValueTransformer, Column, type ColumnOptions } from "typeorm";
import { LocalDate } from "../../values/dates";
import { Money } from "../../values/money";

/** A class, whether or not others may call its constructor. */
interface Class<Value> {
  prototype: Value;
  [Symbol.hasInstance](value: unknown): boolean;
}

/**
 * Converts values of one class, null and undefined aside. Where TypeORM updates or deletes it hands the condition's
 * operator to the transformer (`In`, `MoreThan` …), where it reads the value within.
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

/** An instant as milliseconds since 1970 (UTC) in a bigint: the same on both databases, exact, and it sorts. */
export function InstantColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column("bigint", { ...options, transformer: instants });
}

const dates = columnTransformer(
  LocalDate,
  (date) => date.iso,
  (iso) => LocalDate.parse(String(iso)),
);

/** A calendar date as ISO 8601 text: the same on both databases, free of time zones, and it sorts. */
export function LocalDateColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column("text", { ...options, transformer: dates });
}

const amounts = columnTransformer(
  Money,
  (money) => money.kobo,
  (kobo) => Money.ofKobo(Number(kobo)),
);

/** An amount as whole kobo in a bigint; refuses what a number cannot hold exactly. */
export function MoneyColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column("bigint", { ...options, transformer: amounts });
}
