import { registerEnumType } from "type-graphql";

export type ValueOf<Enum> = Enum[keyof Enum];

/** A GraphQL enum: the description of each value by its name, which is also what is stored and sent. */
export function describedEnum<const Descriptions extends Record<string, string>>(
  name: string,
  description: string,
  descriptions: Descriptions,
) {
  const values = Object.fromEntries(Object.keys(descriptions).map((value) => [value, value]));
  describeEnum(values, name, description, descriptions);
  return values as { readonly [Value in keyof Descriptions]: Value };
}

/** Adds an enum that is declared elsewhere to the schema. */
export function describeEnum<Enum extends Record<string, string>>(
  values: Enum,
  name: string,
  description: string,
  descriptions: Record<keyof Enum & string, string>,
): void {
  const valuesConfig = Object.fromEntries(
    Object.entries<string>(descriptions).map(([value, text]) => [value, { description: text }]),
  );
  registerEnumType(values, { name, description, valuesConfig: valuesConfig as never });
}
