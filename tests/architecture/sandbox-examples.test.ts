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

  it("give each visitor keys of their own and a day that is still to come, never a Sunday", () => {
    const [one, other] = [fillIn("NEW-KEY"), fillIn("NEW-KEY")];
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(other).not.toBe(one);

    for (const today of ["2026-11-21", "2026-11-22", "2026-11-23"]) {
      jest.useFakeTimers({ now: new Date(`${today}T12:00:00Z`) });
      const day = new Date(`${fillIn("NEXT-WEEK")}T00:00:00Z`);
      expect(day.getTime()).toBeGreaterThan(Date.now());
      expect(day.getUTCDay()).not.toBe(0);
    }
    jest.useRealTimers();
  });
});
