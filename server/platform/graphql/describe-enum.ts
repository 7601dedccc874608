import { registerEnumType } from "type-graphql";

/** Adds the enum to the schema, with a description of each value. */
export function describeEnum<Enum extends Record<string, string>>(
  values: Enum,
  name: string,
  description: string,
  descriptions: Record<keyof Enum & string, string>,
): void {
  const valuesConfig = Object.fromEntries(
    Object.entries(descriptions).map(([value, text]) => [value, { description: text }]),
  );
  registerEnumType(values, { name, description, valuesConfig: valuesConfig as never });
}
