import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isObjectType,
  isRequiredArgument,
} from "graphql";

type Field = GraphQLField<unknown, unknown>;

interface Step {
  type: GraphQLObjectType;
  field: Field;
  /** Whether the type is a member of an abstract type. */
  isOneOf: boolean;
}

/** One field of the API, and the path of a query to it. */
export interface FieldPath {
  /** "Type.field". */
  coordinate: string;
  /** The field of Query at the start of the path. */
  root: string;
  /** The field names from the root to the field. */
  names: string[];
  query: string;
}

export const objectTypes = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith("__"));

/** Argument values by "field.argument". Optional arguments are sent only if they are listed. */
type Asked = Record<string, string | Record<string, number>>;

/**
 * Returns every field that a query can reach, by the shortest path from each root. `args` has the fields' arguments.
 */
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
    const selection = `${step.field.name}${argumentsOf(step.field, args)}${inner}`;
    return step.isOneOf ? ` { ... on ${step.type.name} { ${selection} } }` : ` { ${selection} }`;
  }, leaf);
  return {
    coordinate: `${type.name}.${field.name}`,
    root: way[0]!.field.name,
    names: way.map((step) => step.field.name),
    query,
  };
}

/** Returns the types that follow the last field of the path. */
function onwards(schema: GraphQLSchema, way: Step[]) {
  const type = getNamedType(way.at(-1)!.field.type);
  if (isObjectType(type)) return [{ way, type, isOneOf: false }];
  if (!isAbstractType(type)) return [];
  return schema.getPossibleTypes(type).map((one) => ({ way, type: one, isOneOf: true }));
}

function argumentsOf({ name, args: taken }: Field, args: Asked): string {
  const required = taken.filter((arg) => isRequiredArgument(arg) || args[`${name}.${arg.name}`]);
  if (required.length === 0) return "";
  const given = required.map((arg) => {
    const value = args[`${name}.${arg.name}`];
    if (value === undefined) throw new Error(`Say in the test what to ask ${name} with as ${arg.name}`);
    const json = JSON.stringify(value).replace(/"(\w+)":/g, "$1:");
    return `${arg.name}: ${isEnumType(getNamedType(arg.type)) ? json.replaceAll('"', "") : json}`;
  });
  return `(${given.join(", ")})`;
}

/** Returns the values at the end of the path: of every item of lists, and none where something is null. */
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
