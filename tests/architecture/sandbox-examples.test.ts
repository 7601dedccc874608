import { buildSchema, getVariableValues, Kind, type OperationDefinitionNode, parse, validate } from "graphql";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fillIn } from "../../web/sandbox/fill-in";

const folder = "web/sandbox/examples";
const schema = buildSchema(readFileSync("schema.graphql", "utf8"));
const files = readdirSync(folder);
const examples = files.filter((file) => file.endsWith(".graphql"));

const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const operationsOf = (file: string) =>
  parse(read(file)).definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );

function variablesOf(file: string): Record<string, unknown> {
  const beside = file.replace(/graphql$/, "json");
  return existsSync(path.join(folder, beside)) ? JSON.parse(fillIn(read(beside))) : {};
}

describe("the sandbox's examples", () => {
  it.each(examples)("%s is valid against schema.graphql", (file) => {
    expect(validate(schema, parse(read(file)))).toEqual([]);
  });

  it.each(examples)("%s has variables that its operations accept, and no others", (file) => {
    const variables = variablesOf(file);
    const operations = operationsOf(file);

    for (const { variableDefinitions = [] } of operations) {
      expect(getVariableValues(schema, variableDefinitions, variables).errors).toBeUndefined();
    }
    const declared = operations.flatMap(({ variableDefinitions = [] }) =>
      variableDefinitions.map(({ variable }) => variable.name.value),
    );
    expect(Object.keys(variables).filter((name) => !declared.includes(name))).toEqual([]);
  });
});
