import {
  buildSchema,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from "graphql";
import { readFileSync } from "node:fs";
import { schemaText } from "../../server/app/write-schema";

const printed = schemaText();

/** Everything of a schema that a reader of the manual may ask about, by its path, with what is said of it. */
function* described(schema: GraphQLSchema): Generator<[path: string, description: string]> {
  const roots = new Set([schema.getQueryType()?.name, schema.getMutationType()?.name]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith("__") || isSpecifiedScalarType(type)) continue;
    if (!roots.has(type.name)) yield [type.name, type.description ?? ""];
    if (isEnumType(type)) {
      for (const { name, description } of type.getValues()) yield [`${type.name}.${name}`, description ?? ""];
    }
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields()))
        yield [`${type.name}.${field.name}`, field.description ?? ""];
    }
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        yield [`${type.name}.${field.name}`, field.description ?? ""];
        for (const argument of field.args)
          yield [`${type.name}.${field.name}(${argument.name})`, argument.description ?? ""];
      }
    }
  }
}

describe("schema.graphql", () => {
  it("is what the server serves (npm run schema writes it)", () => {
    expect(readFileSync("schema.graphql", "utf8")).toBe(printed);
  });

  it("describes every type, field, argument, enum value and input field", () => {
    const everything = [...described(buildSchema(printed))];

    expect(everything.length).toBeGreaterThan(200);
    expect(everything.filter(([, description]) => !description.trim()).map(([path]) => path)).toEqual([]);
  });
});
