import { codeFor } from "../../support/mails";
import { resetCode, resetPassword, signIn } from "../../support/passwords";
import { outcome, shopWithGoogle } from "./google";

const link = `mutation ($password: String!) { linkGoogle(password: $password) { __typename ... on User { id } ... on Refusal { message } } }`;

describe("signing in with Google: an email that already has an account", () => {
  const { google, shop, through } = shopWithGoogle();

  const signedIn = async (email: string) =>
    (await signIn(shop.visitor(), email)).data.signIn.__typename === "User";

  async function verified() {
    const ada = await shop.customer({ email: google.person.email });
    const code = await codeFor(shop, ada.email, "verifyEmail");
    await ada.ask(`mutation ($code: String!) { verifyEmail(code: $code) { __typename } }`, { code });
    return ada;
  }

  it("is linked to Google by its password when it is verified", async () => {
    const ada = await verified();
    const visitor = shop.visitor();
    expect(await through(visitor)).toMatchObject({
      me: null,
      googleSignIn: { outcome: "PASSWORD_NEEDED" },
    });

    const wrong = await visitor.ask(link, { password: "not hers" });
    expect(wrong.data.linkGoogle).toEqual({
      __typename: "WrongCredentials",
      message: "This is not the password of this account",
    });
    const right = await visitor.ask(link, { password: "plum orchard 42" });
    expect(right.data.linkGoogle).toEqual({ __typename: "User", id: ada.id });
    expect((await visitor.ask(outcome)).data.me.id).toBe(ada.id);
    expect((await through()).me.id).toBe(ada.id); // from now on without the password
    expect(await signedIn(ada.email)).toBe(true); // which still works
  });

  it("is not linked from another browser, nor without an attempt", async () => {
    await verified();
    await through();
    const { data } = await shop.visitor().ask(link, { password: "plum orchard 42" });
    expect(data.linkGoogle.__typename).toBe("CodeNotValid");
  });

  it("is replaced by its owner's if it was never verified: password, session, codes and identities of the stranger become invalid", async () => {
    const { sub } = google.person;
    const squatter = await shop.customer({ email: google.person.email });
    const verifyCode = await codeFor(shop, squatter.email, "verifyEmail");
    const code = await resetCode(shop, squatter.email, squatter);
    await shop.write(
      `INSERT INTO credential (id, customer_id, provider, subject, created_at, modified_at) VALUES ($1, $2, 'google', $3, 0, 0)`,
      [`squatter-${sub}`, squatter.id, `squatter-${sub}`],
    );

    const owner = await through();

    expect(owner).toMatchObject({
      me: { id: squatter.id, emailVerified: true, hasPassword: false },
      googleSignIn: { outcome: "SIGNED_IN" },
    });
    expect((await squatter.ask(`{ me { id } }`)).data.me).toBeNull();
    expect(await signedIn(squatter.email)).toBe(false);
    const verifying = await squatter.ask(
      `mutation ($code: String!) { verifyEmail(code: $code) { __typename } }`,
      { code: verifyCode },
    );
    expect(verifying.data.verifyEmail.__typename).toBe("CodeNotValid");
    expect((await resetPassword(squatter, code)).__typename).toBe("CodeNotValid");
    google.person = { ...google.person, sub: `squatter-${sub}`, email: `squatter.${sub}@example.com` };
    expect((await through()).me.id).not.toBe(squatter.id);
  });

  it("sends a mail to the owner of a verified account that has no password", async () => {
    await through();
    google.person = { ...google.person, sub: `${google.person.sub}-other` };
    expect(await through()).toMatchObject({ me: null, googleSignIn: { outcome: "MAIL_SENT" } });
  });
});
