import { codeFor } from "../../support/mails";
import { newPassword, password, resetCode, resetPassword } from "../../support/passwords";
import { shopWithGoogle } from "./google";

const link = `mutation ($password: String!) { linkGoogle(password: $password) { __typename } }`;
const verify = `mutation ($code: String!) { verifyEmail(code: $code) { __typename } }`;
const changePassword = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }`;

describe("changes of credentials that other modules learn of", () => {
  const { google, shop, through } = shopWithGoogle();
  let changes: string[];
  beforeAll(() => {
    shop.app.apis.identity.hooks.onCredentialChange.push(async (_tx, customerId, change) => {
      changes.push(`${customerId} ${change}`);
    });
  });
  beforeEach(() => {
    changes = [];
  });

  it("include a password reset by mail, and a change with the old password", async () => {
    const ada = await shop.customer({ isConfirmed: true });
    const code = await resetCode(shop, ada.email);
    expect((await resetPassword(shop.visitor(), `${code}x`)).__typename).toBe("CodeNotValid");
    expect(changes).toEqual([]);
    await resetPassword(shop.visitor(), code);
    expect(changes).toEqual([`${ada.id} passwordReset`]);
    await ada.signIn();
    const input = { oldPassword: newPassword, newPassword: password };
    const { data } = await ada.ask(changePassword, { input });
    expect(data.changePassword.__typename).toBe("Confirmation");
    expect(changes).toEqual([`${ada.id} passwordReset`, `${ada.id} passwordChanged`]);
  });

  it("include a Google link added to an account, once, but not a new account", async () => {
    const ada = await shop.customer({ email: google.person.email, isConfirmed: true });
    const visitor = shop.visitor();
    await through(visitor);
    await visitor.ask(link, { password: "not hers" });
    expect(changes).toEqual([]);
    await visitor.ask(link, { password });
    await through();
    expect(changes).toEqual([`${ada.id} googleLinked`]);
    google.person = { ...google.person, sub: "another", email: "another@example.com" };
    await through();
    expect(changes).toHaveLength(1);
  });

  it("include a Google identity that its mail links", async () => {
    const first = (await through()).me.id;
    google.person = { ...google.person, sub: `${google.person.sub}-other` };
    await through();
    const code = await codeFor(shop, google.person.email, "verifyEmail");
    await shop.visitor().ask(verify, { code });
    expect(changes).toEqual([`${first} googleLinked`]);
  });
});
