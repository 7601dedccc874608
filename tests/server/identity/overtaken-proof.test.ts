import { newPassword, password, resetCode, resetPassword, signIn } from "../../support/passwords";
import type { Visitor } from "../../support/visitor";
import { shopWithGoogle } from "./google";

const change = `mutation ($old: String!) { changePassword(input: { oldPassword: $old, newPassword: "the thief's own 7" }) { __typename } }`;
const link = `mutation ($password: String!) { linkGoogle(password: $password) { __typename } }`;

/** Someone who knows the old password, or came in through Google, may be signing in while the owner sets a new one. */
describe("a sign-in during which the password is reset", () => {
  const { google, shop, toGoogle, through } = shopWithGoogle();

  /** The owner's account, and a reset that runs completely once the shop has verified the stranger's proof. */
  async function owned(service: object, method: string) {
    const owner = await shop.customer({ email: google.person.email });
    const code = await resetCode(shop, owner.email, owner);
    let resetBy: string | null = null;
    const real = Reflect.get(service, method) as (...args: unknown[]) => Promise<unknown>;
    const overtakeNext = () =>
      Object.assign(service, {
        [method]: async (...args: unknown[]) => {
          Reflect.deleteProperty(service, method);
          const proved = await real.apply(service, args);
          resetBy = (await resetPassword(shop.visitor(), code)).__typename;
          return proved;
        },
      });
    return { owner, overtakeNext, resetBy: () => resetBy };
  }

  async function expectOnlyTheOwner(email: string, thief: Visitor) {
    expect((await thief.ask(`{ me { id } }`)).data.me).toBeNull();
    const { data } = await signIn(shop.visitor(), email, newPassword);
    expect(data.signIn.__typename).toBe("User");
  }

  it("does not sign in with the old password", async () => {
    const { owner, overtakeNext, resetBy } = await owned(shop.hasher, "verify");
    const thief = shop.visitor();
    overtakeNext();
    const { data } = await signIn(thief, owner.email);
    expect([resetBy(), data.signIn.__typename]).toEqual(["Confirmation", "WrongCredentials"]);
    await expectOnlyTheOwner(owner.email, thief);
  });

  it.each(["verify", "hash"])("does not change the password with the old one (after %s)", async (method) => {
    const { owner: thief, overtakeNext, resetBy } = await owned(shop.hasher, method);
    overtakeNext();
    const { data } = await thief.ask(change, { old: password });
    expect([resetBy(), data.changePassword.__typename]).toEqual(["Confirmation", "WrongCredentials"]);
    await expectOnlyTheOwner(thief.email, thief);
  });

  it("does not link a Google identity with the old password", async () => {
    const { owner, overtakeNext, resetBy } = await owned(shop.hasher, "verify");
    await shop.write("UPDATE customer SET email_verified = $1 WHERE id = $2", [true, owner.id]);
    const thief = shop.visitor();
    expect((await through(thief)).googleSignIn.outcome).toBe("PASSWORD_NEEDED");
    overtakeNext();
    const { data } = await thief.ask(link, { password });
    expect([resetBy(), data.linkGoogle.__typename]).toEqual(["Confirmation", "WrongCredentials"]);
    await expectOnlyTheOwner(owner.email, thief);
    const linked = "SELECT id FROM credential WHERE provider = 'google' AND customer_id = $1";
    expect(await shop.read(linked, [owner.id])).toEqual([]);
  });

  it("does not sign in with a Google identity that the takeover has removed", async () => {
    const { owner, overtakeNext, resetBy } = await owned(shop.services.identity, "get");
    await shop.write(
      "INSERT INTO credential (id, customer_id, provider, subject, created_at, modified_at) VALUES ($1, $1, 'google', $2, 0, 0)",
      [owner.id, google.person.sub],
    );
    const thief = shop.visitor();
    const url = await toGoogle(thief);
    overtakeNext();
    await thief.fetch(`${url.pathname}${url.search}`);
    expect(resetBy()).toBe("Confirmation");
    await expectOnlyTheOwner(owner.email, thief);
  });
});
