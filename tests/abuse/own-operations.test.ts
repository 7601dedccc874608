import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type DocumentNode, Kind, type OperationDefinitionNode, parse, print, validate } from "graphql";
import { modules } from "../../server/app/modules";
import type { AnyModule } from "../../server/platform/module";
import { describedSchema } from "../../server/app/write-schema";
import { limitRules, limits } from "../../server/platform/graphql/limits";
import { complexityOf } from "../../server/platform/graphql/query-cost";
import { sampleVariables } from "../support/sample-input";

const schema = describedSchema();

const combinable = new Set(modules.flatMap((module: AnyModule) => module.combinableMutations ?? []));

const sources = readdirSync("web", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".graphql"))
  .map((name) => ({
    name,
    document: parse(readFileSync(path.join("web", name), "utf8"), { noLocation: true }),
  }));
const shopDefinitions = sources
  .filter(({ name }) => !name.startsWith("sandbox/"))
  .flatMap(({ document }) => document.definitions);

/** Returns an operation with the fragments that it uses, as the browser sends it. */
function documentOf(operation: OperationDefinitionNode): DocumentNode {
  const definitions = new Set<DocumentNode["definitions"][number]>([operation]);
  for (const definition of definitions) {
    for (const [, name] of JSON.stringify(definition).matchAll(
      /"kind":"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"/g,
    )) {
      const fragment = shopDefinitions.find(
        (other) => other.kind === Kind.FRAGMENT_DEFINITION && other.name.value === name,
      );
      if (fragment) definitions.add(fragment);
    }
  }
  return { kind: Kind.DOCUMENT, definitions: [...definitions] };
}

const operations = shopDefinitions.flatMap((definition) =>
  definition.kind === Kind.OPERATION_DEFINITION
    ? [[definition.name!.value, definition, documentOf(definition)] as const]
    : [],
);
const cost = (document: DocumentNode, operation: OperationDefinitionNode) =>
  complexityOf(schema, document, operation.name?.value, sampleVariables(schema, operation));

describe("the web's own operations", () => {
  it("cost at most half of the limit, the largest included", () => {
    const costs = operations
      .map(([name, operation, document]) => ({ name, cost: cost(document, operation) }))
      .sort((a, b) => b.cost - a.cost);
    console.log(
      `Costliest operations (limit ${limits.complexity}):`,
      costs
        .slice(0, 5)
        .map(({ name, cost: units }) => `${name} ${units}`)
        .join(", "),
    );

    expect(costs.length).toBeGreaterThan(10);
    expect(costs.filter(({ cost: units }) => units * 2 > limits.complexity)).toEqual([]);
  });

  it.each(operations)("%s is within every other limit", (_, __, document) => {
    expect(validate(schema, document, limitRules(combinable))).toEqual([]);
  });

  it.each(operations)("%s has less than half of the tokens", (_, __, document) => {
    expect(() => parse(print(document), { maxTokens: limits.tokens / 2 })).not.toThrow();
  });

  it("of the sandbox's examples are within the limits too", () => {
    const examples = sources.filter(({ name }) => name.startsWith("sandbox/"));

    expect(examples.length).toBeGreaterThan(0);
    for (const { name, document } of examples) {
      expect([name, validate(schema, document, limitRules(combinable))]).toEqual([name, []]);
      for (const operation of document.definitions) {
        if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
        expect(cost(document, operation)).toBeLessThanOrEqual(limits.complexity);
      }
    }
  });
});

describe("mutations that may be combined", () => {
  it("all exist, and none moves money or checks a secret", () => {
    const mutations = Object.keys(schema.getMutationType()!.getFields());

    expect([...combinable].filter((name) => !mutations.includes(name))).toEqual([]);
    expect([...combinable]).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/wallet|purchase|checkout|signIn|signUp|password|code/i),
      ]),
    );
  });
});
