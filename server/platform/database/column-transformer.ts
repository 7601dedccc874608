import { FindOperator, type ValueTransformer } from "typeorm";

/** A class, whether or not others may call its constructor. */
interface Class<Value> {
  prototype: Value;
  [Symbol.hasInstance](value: unknown): boolean;
}

/**
 * Converts values of one class, null and undefined aside. Where TypeORM updates or deletes it hands the condition's
 * operator to the transformer (`In`, `MoreThan` …), where it reads the value within.
 */
export function columnTransformer<Value extends object>(
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
