import {
  buildSchema,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from "graphql";
import { readFileSync } from "node:fs";
import { adminSchemaText, schemaText } from "../../server/app/write-schema";
import { breakingChanges } from "../../tools/schema-check.mjs";

/** Every documented member of a schema by its path, with its description. */
function* described(schema: GraphQLSchema): Generator<[path: string, description: string]> {
  const roots = new Set([schema.getQueryType()?.name, schema.getMutationType()?.name]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith("__") || isSpecifiedScalarType(type)) continue;
    if (!roots.has(type.name)) yield [type.name, type.description ?? ""];
    for (const member of membersOf(type)) {
      const place = `${type.name}.${member.name}`;
      yield [place, member.description ?? ""];
      for (const argument of member.args ?? [])
        yield [`${place}(${argument.name})`, argument.description ?? ""];
    }
  }
}

interface Described {
  name: string;
  description?: string | null;
}

function membersOf(type: GraphQLNamedType): readonly (Described & { args?: readonly Described[] })[] {
  if (isEnumType(type)) return type.getValues();
  const hasFields = isInputObjectType(type) || isObjectType(type) || isInterfaceType(type);
  return hasFields ? Object.values(type.getFields()) : [];
}

describe.each([
  ["schema.graphql", schemaText()],
  ["server/app/admin/admin-schema.graphql", adminSchemaText()],
])("%s", (file, printed) => {
  it("is what the server serves (npm run schema writes it)", () => {
    expect(readFileSync(file, "utf8")).toBe(printed);
  });

  it("describes every type, field, argument, enum value and input field", () => {
    const everything = [...described(buildSchema(printed))];

    expect(everything.length).toBeGreaterThan(150);
    expect(everything.filter(([, description]) => !description.trim()).map(([path]) => path)).toEqual([]);
  });
});

it("schema.graphql breaks nothing of the last release's", async () => {
  const released = readFileSync("docs/releases/schema.graphql", "utf8");
  expect(await breakingChanges(released, readFileSync("schema.graphql", "utf8"))).toEqual([]);
});
