import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  isCompositeType,
  isUnionType,
} from "graphql";
import { describedSchema } from "../../server/app/write-schema";
import { accessOf } from "../../server/platform/graphql/access";
import { sampleOf } from "../support/sample-input";
import type { Answer, Visitor } from "../support/visitor";
import { dump, naming } from "../support/database-dump";
import { type FieldPath, fieldPaths, objectTypes, valuesAt } from "./support/field-paths";
import { type MarkedShop, startMarkedShop } from "./support/marked-customer";

const schema = describedSchema();
const access = accessOf(schema);
const asks = {
  "provider.id": "mtn",
  "shopText.name": "TERMS",
  "chat.sessionId": "CHAT",
  "product.id": "5g-turbo-router-mtn",
  "funding.id": "FUNDING",
  "bundlePurchase.id": "PURCHASE",
  "order.id": "ORDER",
  "walletAdjustment.id": "ADJUSTMENT",
  "boughtBefore.recipient": "08099990002",
  "passwordResetRemovesDetails.code": "a code that is not valid",
  "deliveryExpectation.providerId": "mtn",
  // Without a filter there is no facet to omit.
  "planFacets.filter": { maxPrice: 500 },
};
const paths = fieldPaths(schema, asks);
const roots = [...new Set(paths.map(({ root }) => root))];
const mutations = Object.values(schema.getMutationType()!.getFields());
const actors = ["visitor", "owner", "another customer", "ended session"] as const;
type Actor = (typeof actors)[number];

describe("access rules", () => {
  const fields = objectTypes(schema).flatMap((type) =>
    Object.keys(type.getFields()).map((field) => `${type.name}.${field}`),
  );

  it("are declared for every field", () => {
    expect([...access.keys()]).toEqual(fields);
  });

  it("give no path from public data to a customer's", () => {
    const open = paths.filter(({ root }) => access.get(`Query.${root}`) === "anyone");
    expect(open.filter(({ coordinate }) => access.get(coordinate) !== "anyone")).toEqual([]);
    expect(paths.filter(({ coordinate }) => access.get(coordinate) === "answer")).toEqual([]);
  });

  it("cover every field that belongs to a customer: each is tested below", () => {
    const tried = new Set(paths.map(({ coordinate }) => coordinate));
    const rest = fields.filter((field) => !tried.has(field) && access.get(field) !== "answer");
    expect(rest.filter((field) => !field.startsWith("Mutation."))).toEqual([]);
  });
});

const isAnonymous = (actor: Actor) => actor === "visitor" || actor === "ended session";

const isRefused = ({ status, data, errors }: Answer, root: string) =>
  status === 401 && errors?.[0]?.extensions.code === "UNAUTHENTICATED" && !data?.[root];

const isNothing = ({ status, data, errors }: Answer, root: string) =>
  status === 200 && !errors && data[root] === null;

describe("with a customer who has one of everything,", () => {
  let marked: MarkedShop;
  let browsers: Record<Actor, Visitor>;
  const browserOf: Record<Actor, () => Promise<Visitor>> = {
    visitor: async () => marked.shop.visitor(),
    owner: () => marked.ownersBrowser(),
    "another customer": () => marked.othersBrowser(),
    "ended session": () => marked.endedBrowser(),
  };
  beforeAll(async () => {
    marked = await startMarkedShop();
    browsers = {
      visitor: await browserOf.visitor(),
      owner: await browserOf.owner(),
      "another customer": await browserOf["another customer"](),
      "ended session": await browserOf["ended session"](),
    };
  });
  afterAll(() => marked.shop.close());

  /** The violation as text; null when the answer follows the rules. */
  async function accessProblem(actor: Actor, path: FieldPath) {
    const { coordinate, names, query, root } = path;
    const rule = access.get(`Query.${root}`);
    const answer = await browsers[actor].ask(named(query));
    const { data, errors, status } = answer;
    const isWrong = (what: string) => `${coordinate} ${what}: ${JSON.stringify({ status, data, errors })}`;

    const shown = marksTooMany(actor, rule, answer);
    if (shown.length > 0) return isWrong(`shows ${shown.join()}`);
    if (rule === "owner" && isAnonymous(actor)) {
      return (root === "me" ? isNothing : isRefused)(answer, root) ? null : isWrong("is not refused");
    }
    if (rule === "owner" && actor === "another customer" && root !== "me") {
      return isNothing(answer, root) ? null : isWrong("is not null");
    }
    if (status !== 200 || errors) return isWrong("is not answered");
    const values = valuesAt(data, names);
    return values.length > 0 || actor === "another customer" || isElsewhere(path)
      ? null
      : isWrong("is nowhere");
  }

  /**
   * Only an order's receipt has lines, and a correction of the wallet is never in progress. A chat belongs to the browser in
   * which it began: each of these is another one.
   */
  const isElsewhere = ({ coordinate, names, root }: FieldPath) =>
    root === "chat" ||
    (coordinate.startsWith("ReceiptLine.") && root !== "order") ||
    (coordinate.startsWith("WalletAdjustment.") && names.includes("underWay"));

  const marksTooMany = (actor: Actor, rule: string | undefined, answer: Answer) =>
    rule === "owner" && actor === "owner" ? [] : marksIn(answer);

  const named = (query: string) =>
    query
      .replace("FUNDING", marked.funding.id)
      .replace("PURCHASE", marked.purchase.id)
      .replace("ORDER", marked.order.id)
      .replace("ADJUSTMENT", marked.adjustment.id)
      .replace("CHAT", marked.chatSessionId);

  function marksIn({ data, errors }: Answer): string[] {
    const text = JSON.stringify({ data, errors }).toLowerCase();
    return marked.marks.filter((mark) => text.includes(mark.toLowerCase()));
  }

  describe.each(actors)("%s", (actor) => {
    it.each(roots)("can read of everything behind %s only what the rules allow", async (root) => {
      const behind = paths.filter((path) => path.root === root);
      const wrong = await Promise.all(behind.map((path) => accessProblem(actor, path)));
      expect(wrong.filter(Boolean)).toEqual([]);
    });

    it.each(mutations.map((field) => [field.name, field] as const))("may %s, or not", async (name, field) => {
      const { owner, shop } = marked;
      const browser = await browserOf[actor]();
      const { query, variables } = mutationOf(field);
      const before = await dump(shop.database);
      const answer = await browser.ask(query, variables);
      const after = await dump(shop.database);

      const mustBeRefused = access.get(`Mutation.${name}`) === "owner" && isAnonymous(actor);
      const codes = answer.errors?.map(({ extensions }) => extensions.code) ?? [];
      expect([answer.status, codes]).toEqual(mustBeRefused ? [401, ["UNAUTHENTICATED"]] : [200, []]);
      const marks = actor === "owner" ? [] : [owner.id, owner.email];
      expect(naming(after, marks)).toEqual(naming(before, marks));
      expect(actor === "owner" ? [] : marksIn(answer)).toEqual([]);
      expect(mustBeRefused ? after : before).toEqual(before);
    });
  });

  /** Requests the owner's data wherever the input can name it. */
  function mutationOf({ name, args, type }: GraphQLField<unknown, unknown>) {
    const answer = getNamedType(type);
    const selection = isUnionType(answer)
      ? `{ __typename ${answer.getTypes().map(leaves).join(" ")} }`
      : isCompositeType(answer)
        ? "{ __typename }"
        : "";
    const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
    const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
    const variables = Object.fromEntries(args.map((arg) => [arg.name, sampleOf(arg.type)]));
    const query = args.length
      ? `mutation (${declared}) { ${name}(${passed}) ${selection} }`
      : `mutation { ${name} ${selection} }`;
    return { query, variables: { ...variables, ...ownersInput()[name] } };
  }

  /** The inputs that name the owner's data. */
  function ownersInput(): Record<string, object> {
    const { chatSessionId, funding, order, owner, pendingChange, purchase, savedNumber, visit } = marked;
    return {
      removeSavedNumber: { id: savedNumber.id },
      confirmOwnInstallation: { id: visit.id },
      cancelSpendingChange: { id: pendingChange.id },
      lockBySignIn: { input: { email: owner.email, password: "a wrong password" } },
      cancelOrder: { id: order.id },
      requestReturn: {
        input: { orderId: order.id, lineId: order.lines[0].id, reason: "FAULTY", message: "It is broken" },
      },
      cancelInstallation: { id: visit.id },
      checkFunding: { reference: funding.reference },
      reportNotReceived: { purchaseId: purchase.id },
      signIn: { input: { email: owner.email, password: "a wrong password" } },
      sendChatMessage: { input: { sessionId: chatSessionId, text: "What did I ask before?" } },
      handOverChat: { input: { sessionId: chatSessionId, email: "stranger@example.com" } },
    };
  }
});

/** All fields of the type that need no further selection. */
function leaves(type: GraphQLObjectType): string {
  const plain = Object.values(type.getFields()).filter(
    (field) => !isCompositeType(getNamedType(field.type)) && field.args.length === 0,
  );
  return `... on ${type.name} { ${plain.map(({ name }) => name).join(" ")} }`;
}
