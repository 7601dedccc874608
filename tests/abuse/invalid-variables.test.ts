import {
  getNullableType,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
} from "graphql";
import { sampleOf } from "../support/sample-input";
import { createLogger } from "../../server/platform/observability/logger";
import { type Shop, startShop } from "../support/start-shop";
import { type Costs, costsAt } from "./support/cpu-cost";
import { bodyOf, type Field, publicFields } from "./support/public-fields";

const maxPlainQueries = 10;
/** About 28 kB, below the limit of a body. */
const maxBytes = 28_000;

const many = <Value>(count: number, value: (n: number) => Value) =>
  Array.from({ length: count }, (_, n) => value(n));
const namesOf = (count: number, salt: number) =>
  Object.fromEntries(many(count, (n) => [`${"k".repeat(maxBytes / count - 8)}${n}`, salt]));
const nested = (depth: number, value: unknown): unknown => (depth === 0 ? value : [nested(depth - 1, value)]);

/** Values that no type of the schema accepts: below the limit of 500 values, where types are checked, and above it. */
const wrong: Record<string, (salt: number) => unknown> = {
  "450 unknown names": (salt) => namesOf(450, salt),
  "a long name": (salt) => ({ ["k".repeat(maxBytes)]: salt }),
  "450 empty objects": () => many(450, () => ({})),
  "6,000 empty objects": () => many(6_000, () => ({})),
  "a list 18 deep": () =>
    nested(
      18,
      many(400, (n) => n + 0.5),
    ),
  "values of every kind": (salt) => many(400, (n) => [true, "x", 1.5, {}, [], null][(n + salt) % 6]),
};

interface Invalid {
  name: string;
  variables: (salt: number) => Record<string, unknown>;
}

/** Each argument, and a field of each type in each input object at any depth, with each wrong value. */
function invalidVariables(field: Field): Invalid[] {
  const required = Object.fromEntries(
    field.args.filter(isRequiredArgument).map((arg) => [arg.name, sampleOf(arg.type)]),
  );
  return field.args.flatMap((arg) =>
    placesOf(arg.type).flatMap(({ name, put }) =>
      Object.entries(wrong).map(([kind, valueOf]) => ({
        name: `${arg.name}${name}: ${kind}`,
        variables: (salt: number) => ({ ...required, [arg.name]: put(valueOf(salt)) }),
      })),
    ),
  );
}

interface Place {
  name: string;
  put: (value: unknown) => unknown;
}

function placesOf(type: GraphQLInputType): Place[] {
  const itself: Place = { name: "", put: (value) => value };
  const inner = getNullableType(type);
  if (isListType(inner))
    return [
      itself,
      ...placesOf(inner.ofType).map(({ name, put }) => ({
        name: `[]${name}`,
        put: (value: unknown) => [put(value)],
      })),
    ];
  if (!isInputObjectType(inner)) return [itself];
  const sample = sampleOf(inner) as object;
  const oneOfEachType = new Map(Object.values(inner.getFields()).map((field) => [String(field.type), field]));
  return [
    itself,
    ...[...oneOfEachType.values()].flatMap((field) =>
      placesOf(field.type).map(({ name, put }) => ({
        name: `.${field.name}${name}`,
        put: (value: unknown) => ({ ...sample, [field.name]: put(value) }),
      })),
    ),
  ];
}

describe("variables of the wrong type", () => {
  const figures: string[] = [];
  const logged: unknown[] = [];
  let shop: Shop;
  let costs: Costs;
  beforeAll(async () => {
    const logger = createLogger("silent");
    logger.error = (...line: unknown[]) => void logged.push(line);
    shop = await startShop({ logger });
    costs = await costsAt(shop.url);
  });
  afterAll(async () => {
    const mostExpensive = figures.sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a)).slice(0, 8);
    console.log(`CPU in plain queries, the most expensive:\n${mostExpensive.join("\n")}`);
    await costs.stop();
    await shop.close();
  });

  describe.each(publicFields.map(({ type, field }) => [field.name, type, field] as const))(
    "%s",
    (_, type, field) => {
      it.each(invalidVariables(field).map((invalid) => [invalid.name, invalid] as const))(
        `are refused with a clear answer for less than ${maxPlainQueries} plain queries: %s`,
        async (name, { variables }) => {
          const sent = (salt: number) => ({ body: bodyOf(type, field, [variables(salt)]) });
          const response = await shop.visitor().fetch("/graphql", {
            method: "POST",
            headers: { "content-type": "application/json" },
            ...sent(0),
          });
          const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };

          expect([response.status, errors.map(({ extensions }) => extensions.code)]).toEqual([
            400,
            ["BAD_USER_INPUT"],
          ]);

          // Measured longer only if the first result is high, because the machine may be busy.
          let cost = await costs.atMost(sent(1));
          if (cost > maxPlainQueries / 2) cost = await costs.inPlainQueries((n) => sent(n), 12);
          if (cost > maxPlainQueries) cost = await costs.inPlainQueries((n) => sent(n), 60);
          figures.push(`${cost.toFixed(1)}  ${field.name}: ${name}`);
          expect(cost).toBeLessThan(maxPlainQueries);
        },
      );
    },
  );

  it("are not logged as faults of the shop", () => {
    expect(logged).toEqual([]);
  });
});
