import { getNamedType, isCompositeType, isObjectType, isUnionType } from "graphql";
import { createAdminSchema } from "../../server/app/graphql/schema";
import { describedAdminSchema } from "../../server/app/write-schema";
import { enforcePermissions, type Permission } from "../../server/platform/admin/permission";
import { backOffice, codeOf, signedInStaff, staffPassword } from "../support/back-office";
import { sampleOf } from "../support/sample-input";
import { shopForAll } from "../support/start-shop";
import type { Visitor } from "../support/visitor";

const schema = describedAdminSchema();
const permissions = enforcePermissions(schema);
const roots = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({ kind: type.name.toLowerCase(), field })),
);
const roles = ["owner", "catalogue", "orders", "support", "finance"] as const;
const actors = [...roles, "no session", "a customer's session", "before the second factor"] as const;
type Actor = (typeof actors)[number];

/** Ends the session with which it is tried, so that it is tried last. */
const last = (name: string) => (name === "signOut" ? 1 : 0);

describe("the API of the back office", () => {
  const shop = shopForAll();
  let browsers: Record<Actor, Visitor>;
  beforeAll(async () => {
    const customer = await shop.customer();
    const [, session = ""] = /oyanet_session=([^;]+)/.exec(customer.cookieHeader) ?? [];
    const withCustomersCookie = backOffice(shop);
    for (const name of ["oyanet_session", "oyanet_staff"]) withCustomersCookie.setCookie(name, session);
    const staff = await Promise.all(
      roles.map(async (role) => [role, await signedInStaff(shop, role)] as const),
    );
    browsers = {
      ...(Object.fromEntries(staff) as unknown as Record<(typeof roles)[number], Visitor>),
      "no session": backOffice(shop),
      "a customer's session": withCustomersCookie,
      "before the second factor": await passwordOnly(),
    };
  });

  async function passwordOnly(): Promise<Visitor> {
    const member = await signedInStaff(shop);
    const { secret } = (await member.ask("{ offerSecondFactor { secret } }")).data.offerSecondFactor;
    const setUp = `mutation ($secret: String!, $code: String!) { setUpSecondFactor(secret: $secret, code: $code) { __typename } }`;
    await member.ask(setUp, { secret, code: await codeOf(shop, secret) });
    const browser = backOffice(shop);
    const signIn = `mutation ($email: String!, $password: String!) { signIn(input: { email: $email, password: $password }) { __typename } }`;
    await browser.ask(signIn, { email: member.email, password: staffPassword });
    return browser;
  }

  it("declares a permission at every field, and each of them can be granted", () => {
    const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) && !type.name.startsWith("__")
        ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
        : [],
    );
    expect([...permissions.keys()].toSorted(byText)).toEqual(fields.toSorted(byText));
    const granted = [...shop.services.roles.permissions.keys()];
    const used = [...new Set(permissions.values())].filter((permission) => permission.includes("."));
    expect(used.filter((permission) => !granted.includes(permission))).toEqual([]);
  });

  it("is not built while a field declares none", () => {
    const [resolver] = shop.app.parts.flatMap(({ resolvers = [] }) => resolvers);
    expect(() => createAdminSchema([resolver!])).toThrow("Declare with @RequiresPermission");
  });

  /** Permissions by the default roles. */
  async function mayUse(actor: Actor, permission: Permission): Promise<boolean> {
    if (permission === "anyone") return true;
    if (actor === "before the second factor") return permission === "password";
    if (actor === "no session" || actor === "a customer's session") return false;
    if (permission === "staff" || permission === "password") return true;
    return (await shop.services.roles.permissionsOf(shop.database.reader, actor)).has(permission);
  }

  describe.each(actors)("%s", (actor) => {
    it.each(
      roots
        .toSorted((a, b) => last(a.field.name) - last(b.field.name))
        .map((root) => [root.field.name, root] as const),
    )("may use %s, or not", async (name, { kind, field }) => {
      const permission = permissions.get(`${kind === "query" ? "Query" : "Mutation"}.${name}`)!;
      const { status, errors } = await browsers[actor].ask(...operationOf(kind, field));
      const codes = (errors ?? []).map(({ extensions }) => extensions.code);
      const isRefused = codes.includes("FORBIDDEN") || codes.includes("UNAUTHENTICATED");
      // Rows of a type have a permission of their own, which a sample does not name.
      expect({ isRefused, isFault: status >= 500 }).toEqual({
        isRefused: !(await mayUse(actor, permission)),
        isFault: false,
      });
    });
  });

  function operationOf(
    kind: string,
    { name, args, type }: (typeof roots)[number]["field"],
  ): [string, object] {
    const answer = getNamedType(type);
    const selection = isUnionType(answer) || isCompositeType(answer) ? "{ __typename }" : "";
    const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
    const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
    const query = args.length
      ? `${kind} (${declared}) { ${name}(${passed}) ${selection} }`
      : `${kind} { ${name} ${selection} }`;
    return [query, Object.fromEntries(args.map((arg) => [arg.name, sampleOf(arg.type)]))];
  }
});

const byText = (a: string, b: string) => a.localeCompare(b);
