import fc from "fast-check";
import { getNamedType, type GraphQLField, isCompositeType, isObjectType } from "graphql";
import { describedSchema } from "../../server/app/write-schema";
import { createLogger } from "../../server/platform/observability/logger";
import { commitMark, dump } from "../support/database-dump";
import { type Shop, startShop } from "../support/start-shop";
import type { Visitor } from "../support/visitor";
import { findings } from "./support/books";
import { bodyOf, malformedVariables } from "./support/malformed";
import { minutes, times } from "../support/scale";
import { firstSeed } from "../support/seeded";

const schema = describedSchema();
const mutations = Object.values(schema.getMutationType()!.getFields());
const runs = times(10, 2_000);
/** Mutations without input have only one valid request. */
const runsWithoutInput = times(3, 10);
const revealsInternals = /\bat .+\.(ts|js):|node_modules|SELECT |INSERT |SQLITE|QueryFailed|"INTERNAL"/;

describe(`every mutation, sent ${runs} malformed inputs,`, () => {
  const seed = firstSeed("mutation fuzz");
  let faults: string[];
  let shop: Shop;
  let browser: Visitor & { id: string };
  beforeEach(async () => {
    faults = [];
    shop = await startShop({ logger: createLogger("error", { write: (line) => void faults.push(line) }) });
    browser = await shop.customer({ email: "ada@example.com", balance: 100_000 });
  });
  afterEach(async () => {
    expect(await findings(shop.database)).toEqual([]);
    await shop.close();
  });

  it.each(mutations.map((field) => [field.name, field] as const))(
    "%s never causes an internal error, a partial write or a broken invariant",
    async (_, field) => {
      let known: string[] | null = null; // the stored state, as long as nothing was changed on purpose
      const proof = fc.assert(
        fc.asyncProperty(malformedVariables(field), async (variables) => {
          if (!browser.cookieHeader.includes("oyanet_session")) {
            await signInAgain();
            known = null;
          }
          const before = known ?? (await dump(shop.database));
          const mark = await commitMark(shop.database);
          known = null;
          const response = await send(bodyOf(mutationOf(field), variables));
          const text = await response.text();
          const { data, errors } = JSON.parse(text) as { data?: Record<string, unknown>; errors?: unknown };

          // 429: an unconfirmed address gets one booking mail an hour.
          if (![200, 400, 429].includes(response.status)) throw new Error(`${text} ${faults.at(-1)}`);
          if (text.length > 64_000 || revealsInternals.test(text)) throw new Error(text);
          const answer = data?.[field.name];
          const type = isRecord(answer) ? String(answer.__typename) : null;
          const isDone = !errors && answer && !isRefusal(type);
          if (isDone) return;
          known = (await commitMark(shop.database)) === mark ? before : await dump(shop.database);
          const written = rowsOnlyIn(known, before);
          // A definite refusal is stored under its key, so that a retry returns it.
          const isStored = isRefusal(type) && type !== "InvalidInput";
          const wrong = written.filter((row) => !(isStored && row.startsWith("ledger_transaction ")));
          if (wrong.length > 0) throw new Error(`${text} wrote ${wrong.join("\n")}`);
        }),
        { numRuns: field.args.length > 0 ? runs : runsWithoutInput, seed },
      );
      await expect(proof).resolves.toBeUndefined();
    },
    minutes(times(2, 20)),
  );

  it("detects every write", async () => {
    const before = await dump(shop.database);
    const mark = await commitMark(shop.database);
    await shop.write("UPDATE customer SET first_name = 'Eve'");

    expect(await commitMark(shop.database)).not.toBe(mark);
    expect(rowsOnlyIn(await dump(shop.database), before)).toHaveLength(1);
  });

  async function signInAgain() {
    await shop.signInAs(browser, browser.id);
  }

  function send(body: string): Promise<Response> {
    return browser.fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
  }
});

function mutationOf({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const selection = isCompositeType(getNamedType(type)) ? "{ __typename }" : "";
  if (args.length === 0) return `mutation { ${name} ${selection} }`;
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  return `mutation (${declared}) { ${name}(${passed}) ${selection} }`;
}

function isRefusal(type: string | null): boolean {
  const found = type ? schema.getType(type) : null;
  return isObjectType(found) && found.getInterfaces().some(({ name }) => name === "Refusal");
}

function rowsOnlyIn(after: string[], before: string[]): string[] {
  const known = new Set(before);
  return after.filter((row) => !known.has(row));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
