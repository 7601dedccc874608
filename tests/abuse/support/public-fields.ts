import { getNamedType, type GraphQLField, isCompositeType, isObjectType, isUnionType } from "graphql";
import { describedSchema } from "../../../server/app/write-schema";
import { accessOf } from "../../../server/platform/graphql/access";
import { objectTypes } from "./field-paths";

export type Field = GraphQLField<unknown, unknown>;

const schema = describedSchema();
const access = accessOf(schema);
const isPublic = (coordinate: string) => ["anyone", "browser"].includes(access.get(coordinate) ?? "");
/** Fields with arguments that can be requested without signing in. */
export const publicFields = objectTypes(schema).flatMap((type) =>
  Object.values(type.getFields())
    .filter((field) => field.args.length > 0 && isPublic(`${type.name}.${field.name}`))
    .map((field) => ({ type: type.name, field })),
);

/** A minimal selection, because only the argument's cost is measured; the response has the limit of complexity. */
function selectionOf(field: Field): string {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return isUnionType(type) ? "{ __typename }" : "";
  const leaves = Object.values(type.getFields()).filter(
    ({ type: leaf }) => !isCompositeType(getNamedType(leaf)),
  );
  return `{ ${leaves.map((leaf) => leaf.name).join(" ")} }`;
}

function operation(type: string, field: Field, aliases: number): string {
  const name = (arg: string, n: number) => `$${arg}${n}`;
  const times = Array.from({ length: aliases }, (_, n) => n);
  const declared = times.flatMap((n) => field.args.map((arg) => `${name(arg.name, n)}: ${String(arg.type)}`));
  const requested = times.map((n) => {
    const args = field.args.map((arg) => `${arg.name}: ${name(arg.name, n)}`).join(", ");
    return `a${n}: ${field.name}(${args}) ${selectionOf(field)}`;
  });
  return `${type.toLowerCase()} (${declared.join(", ")}) { ${requested.join(" ")} }`;
}

/** An omitted argument has its default; null is not allowed. */
export function bodyOf(type: string, field: Field, variables: readonly Record<string, unknown>[]): string {
  const all = variables.flatMap((one, n) =>
    field.args.map((arg) => [`${arg.name}${n}`, one[arg.name] ?? arg.defaultValue]),
  );
  return JSON.stringify({
    query: operation(type, field, variables.length),
    variables: Object.fromEntries(all),
  });
}
