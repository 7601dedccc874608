import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
} from "graphql";

type Field = GraphQLField<unknown, unknown>;

interface Step {
  type: GraphQLObjectType;
  field: Field;
  /** Whether the type is one of several that may stand there. */
  isOneOf: boolean;
}

/** One field of the API, and how a query comes to it. */
export interface FieldPath {
  /** "Type.field". */
  coordinate: string;
  /** The field of Query that it begins with. */
  root: string;
  /** The names from the root down to the field. */
  names: string[];
  query: string;
}

export const objectTypes = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith("__"));

/** What to ask with, by "field.argument": an argument that can be left out is asked with where it stands here. */
type Asked = Record<string, string | Record<string, number>>;

/** Every field that a query can come to, by the shortest way from each root. `args` says what to ask a field with. */
export function fieldPaths(schema: GraphQLSchema, args: Asked): FieldPath[] {
  const query = schema.getQueryType()!;
  return Object.values(query.getFields()).flatMap((root) => {
    const found = [pathTo([{ type: query, field: root, isOneOf: false }], args)];
    const seen = new Set<string>();
    const queue = onwards(schema, [{ type: query, field: root, isOneOf: false }]);
    for (const { way, type, isOneOf } of queue) {
      if (seen.has(type.name)) continue;
      seen.add(type.name);
      for (const field of Object.values(type.getFields())) {
        const longer = [...way, { type, field, isOneOf }];
        found.push(pathTo(longer, args));
        queue.push(...onwards(schema, longer));
      }
    }
    return found;
  });
}

function pathTo(way: Step[], args: Asked): FieldPath {
  const { type, field } = way.at(-1)!;
  const leaf = isCompositeType(getNamedType(field.type)) ? " { __typename }" : "";
  const query = way.reduceRight((inner, step) => {
    const asked = `${step.field.name}${argumentsOf(step.field, args)}${inner}`;
    return step.isOneOf ? ` { ... on ${step.type.name} { ${asked} } }` : ` { ${asked} }`;
  }, leaf);
  return {
    coordinate: `${type.name}.${field.name}`,
    root: way[0]!.field.name,
    names: way.map((step) => step.field.name),
    query,
  };
}

/** The types that the last field of the way leads to. */
function onwards(schema: GraphQLSchema, way: Step[]) {
  const type = getNamedType(way.at(-1)!.field.type);
  if (isObjectType(type)) return [{ way, type, isOneOf: false }];
  if (!isAbstractType(type)) return [];
  return schema.getPossibleTypes(type).map((one) => ({ way, type: one, isOneOf: true }));
}

function argumentsOf({ name, args: taken }: Field, args: Asked): string {
  const wanted = taken.filter((arg) => isRequiredArgument(arg) || args[`${name}.${arg.name}`]);
  if (wanted.length === 0) return "";
  const given = wanted.map((arg) => {
    const value = args[`${name}.${arg.name}`];
    if (value === undefined) throw new Error(`Say in the test what to ask ${name} with as ${arg.name}`);
    return `${arg.name}: ${JSON.stringify(value).replace(/"(\w+)":/g, "$1:")}`;
  });
  return `(${given.join(", ")})`;
}

/** What an answer holds at the end of the path: of every item where there are lists; nothing where something is null. */
export function valuesAt(data: unknown, names: readonly string[]): unknown[] {
  return names.reduce<unknown[]>(
    (values, name) =>
      values
        .flatMap((value) => (Array.isArray(value) ? value : [value]))
        .flatMap((value) => (isRecord(value) && name in value ? [value[name]] : [])),
    [data],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
