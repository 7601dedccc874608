import {
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
} from "graphql";
import { sampleOf } from "../support/sample-input";
import { PasswordHasher } from "../../server/features/identity/password/password-hasher";
import { type Shop, startShop } from "../support/start-shop";
import { type Costs, costsAt, samples } from "./support/cpu-cost";
import { bodyOf, type Field, publicFields } from "./support/public-fields";

const queries = publicFields.flatMap(({ type, field }) =>
  type === "Query" ? [[field.name, field] as const] : [],
);

/**
 * The limit for the most expensive legal value of one argument, and for ten aliases of a field together, in plain
 * queries.
 */
const maxPlainQueries = 10;
/** A body may have 32 kB. */
const sizes = [30_000, 10_000, 3_000, 1_000, 300, 100, 30, 10, 3];

const cursor = (part: unknown) => Buffer.from(JSON.stringify([part])).toString("base64url");
/** Kinds of text that may be expensive: words, one long word, white space, a cursor, an email. */
const texts: Record<string, (size: number, n: number) => string> = {
  words: (size, n) => `${"a ".repeat(size / 2)}${n}`,
  "one word": (size, n) => `${"a".repeat(size)}${n}`,
  spaces: (size, n) => `${" ".repeat(size)}${n}`,
  "a cursor": (size, n) => cursor("a".repeat(size * 0.7) + String(n)),
  "an email": (size, n) => `a@${"a.".repeat(size / 2)}${n}`,
  "quoted marks": (size, n) => `${`": "`.repeat(size / 4)}${n}`,
};

interface Value {
  name: string;
  of: (size: number, n: number) => unknown;
}

/** The most expensive values of a type, different for each n. */
function valuesOf(type: GraphQLInputType): Value[] {
  const plain = getNullableType(type);
  if (isListType(plain))
    return valuesOf(plain.ofType).map(({ name, of }) => ({
      name: `many of ${name}`,
      of: (size, n) => Array.from({ length: size / 10 }, (_, m) => of(1, n + m)),
    }));
  if (isInputObjectType(plain)) return [];
  if (isEnumType(plain)) return plain.getValues().map(({ name }) => ({ name, of: () => name }));
  if (plain.name === "Int")
    return [2_147_483_000, 50].map((max) => ({ name: `about ${max}`, of: (_, n) => max - n }));
  if (plain.name === "Naira") return [{ name: "a price", of: (_, n) => 10 + n / 100 }];
  if (plain.name === "Boolean") return [{ name: "true", of: () => true }];
  if (plain.name === "LocalDate") return [{ name: "a date", of: () => "9999-12-31" }];
  return Object.entries(texts).map(([name, of]) => ({ name, of }));
}

interface ArgumentCase {
  name: string;
  variables: (size: number, n: number) => Record<string, unknown>;
}

/** Combines each argument and input field's most expensive values with samples for the required others. */
function argumentCases(field: Field): ArgumentCase[] {
  const required = Object.fromEntries(
    field.args.filter(isRequiredArgument).map((arg) => [arg.name, sampleOf(arg.type)]),
  );
  return field.args.flatMap((arg) => {
    const input = getNullableType(arg.type);
    const alone = valuesOf(arg.type).map(({ name, of }) => ({
      name: `${arg.name} of ${name}`,
      variables: (size: number, n: number) => ({ ...required, [arg.name]: of(size, n) }),
    }));
    if (!isInputObjectType(input)) return alone;
    const fields = Object.values(input.getFields());
    const beside = Object.fromEntries(
      fields.filter(isRequiredInputField).map(({ name, type }) => [name, sampleOf(type)]),
    );
    return fields.flatMap((inner) =>
      valuesOf(inner.type).map(({ name, of }) => ({
        name: `${arg.name}.${inner.name} of ${name}`,
        variables: (size: number, n: number) => ({
          ...required,
          [arg.name]: { ...beside, [inner.name]: of(size, n) },
        }),
      })),
    );
  });
}

describe("expensive but valid:", () => {
  const figures: string[] = [];
  let shop: Shop;
  let costs: Costs;
  beforeAll(async () => {
    shop = await startShop({ hasher: new PasswordHasher() });
    costs = await costsAt(shop.url);
  });
  afterAll(async () => {
    const mostExpensive = figures.sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a)).slice(0, 12);
    console.log(
      `CPU in plain queries (best of ${samples}), the most expensive:\n${mostExpensive.join("\n")}`,
    );
    await costs.stop();
    await shop.close();
  });

  async function isTaken(body: string): Promise<boolean> {
    const headers = { "content-type": "application/json" };
    const response = await shop.visitor().fetch("/graphql", { method: "POST", headers, body });
    const { data, errors } = (await response.json()) as { data?: object; errors?: unknown };
    return response.status === 200 && !errors && !JSON.stringify(data).includes('"InvalidInput"');
  }

  /** Returns the largest accepted body; the largest of all if none is accepted. */
  async function largest(bodyOfSize: (size: number) => string): Promise<number> {
    for (const size of sizes) if (await isTaken(bodyOfSize(size))) return size;
    return sizes[0]!;
  }

  /** Measures once, then a few times, then often, until the result is below the limit. */
  async function measure(sent: (n: number) => { body: string }): Promise<number> {
    const cheap = maxPlainQueries / 2;
    const once = await costs.atMost(sent(0));
    if (once < cheap) return once;
    const few = await costs.inPlainQueries(sent, 4);
    if (few < cheap) return few;
    // A result well below the limit would be so on a quiet machine too.
    const more = await costs.inPlainQueries(sent, samples * 2);
    return more < maxPlainQueries * 0.9 ? more : costs.inPlainQueries(sent, samples * 12);
  }

  /** Returns the higher cost of two: the largest body, and the longest accepted value. */
  async function costOf(name: string, bodyAt: (size: number, n: number) => string): Promise<number> {
    let mostExpensive = 0;
    for (const size of new Set([sizes[0]!, await largest((one) => bodyAt(one, 999))])) {
      const sent = (n: number) => ({ body: bodyAt(size, n) });
      // The code may not be optimised yet, and the machine may be busy: a high result is measured longer.
      const cost = await measure(sent);
      figures.push(`${cost.toFixed(1)}  ${name}, ${size} long`);
      mostExpensive = Math.max(mostExpensive, cost);
    }
    return mostExpensive;
  }

  it("every public field with arguments is a root field, and is measured below", () => {
    const elsewhere = publicFields.filter(({ type }) => type !== "Query" && type !== "Mutation");
    expect(elsewhere).toEqual([]);
    expect(publicFields.length).toBeGreaterThan(10);
  });

  describe.each(publicFields.map(({ type, field }) => [field.name, type, field] as const))(
    "%s",
    (_, type, field) => {
      it.each(argumentCases(field).map((asking) => [asking.name, asking] as const))(
        `costs at most ${maxPlainQueries} plain queries with %s`,
        async (name, { variables }) => {
          const cost = await costOf(`${field.name}: ${name}`, (size, n) =>
            bodyOf(type, field, [variables(size, n)]),
          );
          expect(cost).toBeLessThan(maxPlainQueries);
        },
      );
    },
  );

  describe.each(queries)("ten aliases of %s", (name, field) => {
    it.each(argumentCases(field).map((asking) => [asking.name, asking] as const))(
      `cost at most ${maxPlainQueries} plain queries with %s, different in each alias`,
      async (requested, { variables }) => {
        const cost = await costOf(`ten aliases of ${name}: ${requested}`, (size, n) => {
          const ten = Array.from({ length: 10 }, (_, alias) => variables(size / 10, n * 10 + alias));
          return bodyOf("Query", field, ten);
        });
        expect(cost).toBeLessThan(maxPlainQueries);
      },
    );
  });
});
