import {
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  typeFromAST,
} from "graphql";

const scalars: Record<string, unknown> = {
  Int: 20,
  Float: 1.5,
  Boolean: true,
  ID: "sample",
  String: "sample",
  Naira: 500,
  LocalDate: "2026-11-24",
  DateTime: "2026-11-20T09:00:00.000Z",
};

/** Returns a valid value of the type, with every field of an input filled. */
export function sampleOf(type: GraphQLInputType): unknown {
  const plain = getNullableType(type);
  if (isListType(plain)) return [sampleOf(plain.ofType)];
  if (isEnumType(plain)) return plain.getValues()[0]?.name;
  if (isInputObjectType(plain)) {
    return Object.fromEntries(
      Object.values(plain.getFields()).map((field) => [field.name, sampleOf(field.type)]),
    );
  }
  const { name } = plain as { name: string };
  if (!(name in scalars)) throw new Error(`No sample of ${name}`);
  return scalars[name];
}

export function sampleVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
) {
  return Object.fromEntries(
    variableDefinitions.map(({ variable, type }) => [
      variable.name.value,
      sampleOf(typeFromAST(schema, type as never) as GraphQLInputType),
    ]),
  );
}
