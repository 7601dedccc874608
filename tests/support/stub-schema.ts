import {
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";

const scalars: Record<string, unknown> = {
  Int: 1,
  Float: 1,
  Boolean: false,
  DateTime: new Date("2026-01-01T12:00:00Z"),
};

/** Gives every field without a resolver a value of its type: lists are empty, and what may be null is an object or a month as text. */
export function stubFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields()))
      field.resolve = (source: Record<string, unknown> | undefined) =>
        source?.[field.name] ?? stubOf(schema, field.type);
  }
  return schema;
}

function stubOf(schema: GraphQLSchema, type: GraphQLOutputType): unknown {
  if (isNonNullType(type)) return stubOf(schema, type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]!.value;
  if (isAbstractType(type)) return { __typename: schema.getPossibleTypes(type)[0]!.name };
  return isObjectType(type) ? {} : (scalars[type.name] ?? "2026-01");
}
