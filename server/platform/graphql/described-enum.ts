import { registerEnumType } from "type-graphql";

export type ValueOf<Enum> = Enum[keyof Enum];

/** A GraphQL enum: the description of each value by its name, which is also what is stored and sent. */
export function describedEnum<const Descriptions extends Record<string, string>>(
  name: string,
  description: string,
  descriptions: Descriptions,
) {
  const names = Object.keys(descriptions);
  const values = Object.fromEntries(names.map((value) => [value, value]));
  const valuesConfig = Object.fromEntries(
    names.map((value) => [value, { description: descriptions[value]! }]),
  );
  registerEnumType(values, { name, description, valuesConfig });
  return values as { readonly [Value in keyof Descriptions]: Value };
}
