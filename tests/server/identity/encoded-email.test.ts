import { randomUUID } from "node:crypto";
import { model } from "../../../server/app/modules";
import { openDatabase } from "../../../server/platform/database/open-database";
import { createLogger } from "../../../server/platform/observability/logger";
import { codeFor } from "../../support/mails";
import { type Shop, startShop } from "../../support/start-shop";

const signIn = `mutation ($email: String!) { signIn(input: { email: $email, password: "plum orchard 42" }) {
  __typename ... on User { id email } } }`;
const request = `mutation ($email: String!) { requestPasswordReset(email: $email) }`;

describe("an account that an earlier release stored with an encoded domain", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  /** A customer as stored by the previous release. */
  async function stored(email: string) {
    const { id } = await shop.customer();
    await shop.database.transaction(async (tx) => {
      await tx.query("UPDATE customer SET email = $1 WHERE id = $2", [email, id]);
      await tx.query("UPDATE credential SET subject = $1 WHERE customer_id = $2", [email, id]);
    });
    return id;
  }

  /** Starts the new release once over the same database. */
  async function upgrade() {
    await shop.database.transaction((tx) =>
      tx.query("DELETE FROM schema_migration WHERE name = 'EmailDomain1795700000000'"),
    );
    const database = await openDatabase({ ...shop.home, model, logger: createLogger("silent") });
    await database.ready();
    await database.close();
  }

  const signedIn = async (email: string) => (await shop.visitor().ask(signIn, { email })).data.signIn;

  it("is found with either spelling after the upgrade, by password and by reset link", async () => {
    const local = randomUUID();
    const encoded = `${local}@xn--bcher-kva.example`;
    const decoded = `${local}@bücher.example`;
    const id = await stored(encoded);
    expect((await signedIn(encoded)).__typename).toBe("WrongCredentials");

    await upgrade();

    for (const email of [encoded, decoded, encoded.toUpperCase()])
      expect(await signedIn(email)).toEqual({ __typename: "User", id, email: decoded });
    await shop.visitor().ask(request, { email: encoded });
    expect(await codeFor(shop, decoded, "resetPassword")).toMatch(/^[\w-]{43}$/);
  });

  it("keeps its spelling if another account has the decoded one; other addresses do not change", async () => {
    const [local, plain] = [randomUUID(), `${randomUUID()}@example.com`];
    const older = await stored(`${local}@xn--bcher-kva.example`);
    const newer = await shop.customer({ email: `${local}@bücher.example` });
    const other = await stored(plain);

    await upgrade();

    const emailOf = async (id: string) => (await shop.services.identity.find(id))?.email;
    expect(await emailOf(older)).toBe(`${local}@xn--bcher-kva.example`);
    expect(await signedIn(newer.email)).toMatchObject({ id: newer.id });
    expect(await emailOf(other)).toBe(plain);
  });
});
