import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from "graphql";
import { modules } from "../../server/app/modules";
import type { AnyModule } from "../../server/platform/module";
import { describedAdminSchema, describedSchema } from "../../server/app/write-schema";
import { complexityOf } from "../../server/platform/limits/document-limits";
import { limitRules, limits } from "../../server/platform/limits/document-rules";
import { sampleVariables } from "../support/sample-input";

const shopSchema = describedSchema();

const combinable = new Set(modules.flatMap((module: AnyModule) => module.combinableMutations ?? []));

const sources = readdirSync("web", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".graphql"))
  .map((name) => ({
    name,
    document: parse(readFileSync(path.join("web", name), "utf8"), { noLocation: true }),
  }));
/** The operations of these files, each with the fragments that it uses, as the browser sends it. */
function operationsOf(isIncluded: (name: string) => boolean) {
  const definitions = sources
    .filter(({ name }) => isIncluded(name))
    .flatMap(({ document }) => document.definitions);

  function documentOf(operation: OperationDefinitionNode): DocumentNode {
    const used = new Set<DocumentNode["definitions"][number]>([operation]);
    for (const definition of used) {
      for (const [, name] of JSON.stringify(definition).matchAll(
        /"kind":"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"/g,
      )) {
        const fragment = definitions.find(
          (other) => other.kind === Kind.FRAGMENT_DEFINITION && other.name.value === name,
        );
        if (fragment) used.add(fragment);
      }
    }
    return { kind: Kind.DOCUMENT, definitions: [...used] };
  }
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? [[definition.name!.value, definition, documentOf(definition)] as const]
      : [],
  );
}

const costIn = (schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) =>
  complexityOf(schema, document, operation.name?.value, sampleVariables(schema, operation));

describe.each([
  ["the shop", shopSchema, combinable, operationsOf((name) => !/^(sandbox|admin)\//.test(name))],
  [
    "the back office",
    describedAdminSchema(),
    new Set<string>(),
    operationsOf((name) => name.startsWith("admin/")),
  ],
] as const)("the own operations of %s", (_site, schema, mayCombine, operations) => {
  it("cost at most half of the limit, the largest included", () => {
    const costs = operations
      .map(([name, operation, document]) => ({ name, cost: costIn(schema, document, operation) }))
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
    expect(validate(schema, document, limitRules(mayCombine))).toEqual([]);
  });
});

describe("mutations that may be combined", () => {
  it("all exist, and none moves money or checks a secret", () => {
    const mutations = Object.keys(shopSchema.getMutationType()!.getFields());

    expect([...combinable].filter((name) => !mutations.includes(name))).toEqual([]);
    expect([...combinable]).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/wallet|purchase|checkout|signIn|signUp|password|code/i),
      ]),
    );
  });
});
