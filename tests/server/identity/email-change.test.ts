import { randomUUID } from "node:crypto";
import { codeFor, mailsTo } from "../../support/mails";
import { newPassword, password, resetCode, resetPassword, signIn } from "../../support/passwords";
import { startShop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { shopWithGoogle } from "./google";

const request = `mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { __typename
  ... on Confirmation { message } ... on Refusal { message } ... on InvalidInput { fields { name message } } } }`;
const withCode = (name: string) => `mutation ($code: String!) { ${name}(code: $code) { __typename
  ... on Confirmation { message } ... on Refusal { message } ... on CodeNotValid { problem } } }`;
const signUp = `mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }`;
const me = `{ me { id email emailVerified hasPassword hasGoogle } }`;
const day = 24 * 60 * 60_000;
const newEmail = () => `${randomUUID()}@example.com`;

describe("changing the email", () => {
  const { google, shop, through } = shopWithGoogle();
  let changes: string[] = [];
  beforeAll(() => {
    shop.app.apis.identity.hooks.onCredentialChange.push(async (_tx, customerId, change) => {
      changes.push(`${customerId} ${change}`);
    });
  });

  const ask = async (who: Visitor, email: string, more: object = {}) =>
    (await who.ask(request, { input: { email, password, ...more } })).data.requestEmailChange;
  const sendCode = async (who: Visitor, name: "changeEmail" | "restoreEmail", code: string) =>
    (await who.askUntilServed(withCode(name), { code })).data[name];
  const signsIn = async (email: string, secret = password) =>
    (await signIn(shop.visitor(), email, secret)).data.signIn.__typename === "User";
  const signsUp = async (email: string) => {
    const input = { fullName: "Eve Obi", email, password };
    return (await shop.visitor().ask(signUp, { input })).data.signUp.__typename;
  };

  async function changed(more: { isConfirmed?: boolean } = { isConfirmed: true }) {
    const ada = await shop.customer(more);
    const email = newEmail();
    shop.clock.advance(2 * 60 * 60_000); // an unconfirmed address gets few mails an hour
    await ask(ada, email);
    const code = await codeFor(shop, email, "changeEmail");
    expect((await sendCode(ada, "changeEmail", code)).__typename).toBe("Confirmation");
    return { ada, old: ada.email, email };
  }
  /** Changes it again, as whoever holds the session could. */
  async function changeAgain(ada: Visitor, more: object = {}) {
    const email = newEmail();
    await ask(ada, email, more);
    await sendCode(ada, "changeEmail", await codeFor(shop, email, "changeEmail"));
    return email;
  }

  it("needs the password and the code in the new mailbox; until then nothing changes", async () => {
    const ada = await shop.customer({ isConfirmed: true });
    const email = newEmail();
    expect(await ask(ada, email, { password: "not hers" })).toEqual({
      __typename: "WrongCredentials",
      message: "This is not your current password",
    });
    expect(await mailsTo(shop, email)).toEqual([]);
    expect((await ask(ada, ` ${email.toUpperCase()} `)).__typename).toBe("Confirmation");
    expect((await ada.ask(me)).data.me.email).toBe(ada.email);

    const code = await codeFor(shop, email, "changeEmail");
    // The code alone, which a stranger with a similar address may have, changes nothing.
    const bola = await shop.customer();
    expect(await sendCode(bola, "changeEmail", code)).toMatchObject({
      __typename: "CodeNotValid",
      problem: "WRONG",
    });
    const { errors } = await shop.visitor().ask(withCode("changeEmail"), { code });
    expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");

    changes = [];
    const reset = await resetCode(shop, ada.email);
    const answers = await Promise.all([1, 2, 3].map(() => sendCode(ada, "changeEmail", code)));
    expect(answers.filter(({ __typename }) => __typename === "Confirmation")).toHaveLength(1);
    expect((await ada.ask(me)).data.me).toMatchObject({ email, emailVerified: true, hasPassword: true });
    expect([await signsIn(email), await signsIn(ada.email)]).toEqual([true, false]);
    expect((await resetPassword(shop.visitor(), reset)).problem).toBe("USED");
    expect(changes).toEqual([`${ada.id} emailChanged`]);
    const [notice] = (await mailsTo(shop, ada.email)).filter(({ subject }) =>
      subject.includes("was changed"),
    );
    expect(notice?.text).toContain("take the account back within 7 days");
    expect(notice?.text).not.toContain(email);
  });

  it("refuses what is no email, the same one and another customer's", async () => {
    const [ada, bola] = [await shop.customer(), await shop.customer()];
    expect((await ask(ada, "ada")).fields[0].name).toBe("email");
    expect((await ask(ada, ada.email)).fields).toEqual([
      { name: "email", message: "This is your email already" },
    ]);
    expect((await ask(ada, bola.email)).__typename).toBe("EmailTaken");
    // Somebody signs up with it before the link is opened.
    const email = newEmail();
    await ask(ada, email);
    const code = await codeFor(shop, email, "changeEmail");
    expect(await signsUp(email)).toBe("Confirmation");
    expect((await sendCode(ada, "changeEmail", code)).__typename).toBe("EmailTaken");
    shop.clock.advance(60 * 60_000 + 1);
    await ada.signIn();
    expect((await sendCode(ada, "changeEmail", code)).problem).toBe("EXPIRED");
    expect((await ada.ask(me)).data.me.email).toBe(ada.email);
  });

  it("is undone by the old mailbox for 7 days, with every way to sign in that was added since", async () => {
    const { ada, old, email } = await changed();
    const code = await codeFor(shop, old, "restoreEmail");
    shop.clock.advance(7 * day);
    // Whoever has the session sets another password and links Google.
    await resetPassword(shop.visitor(), await resetCode(shop, email));
    google.person = { ...google.person, email };
    const stranger = shop.visitor();
    await through(stranger);
    await stranger.ask(`mutation ($password: String!) { linkGoogle(password: $password) { __typename } }`, {
      password: newPassword,
    });
    expect((await stranger.ask(me)).data.me).toMatchObject({ id: ada.id, hasGoogle: true });

    changes = [];
    expect((await sendCode(shop.visitor(), "restoreEmail", code)).__typename).toBe("Confirmation");
    expect((await stranger.ask(me)).data.me).toBeNull();
    expect(changes).toEqual([`${ada.id} emailRestored`]);
    expect([await signsIn(email, newPassword), await signsIn(old, newPassword)]).toEqual([false, false]);
    expect((await through()).me.id).not.toBe(ada.id);
    await resetPassword(shop.visitor(), await resetCode(shop, old), "plum orchard 43");
    expect(await signsIn(old, "plum orchard 43")).toBe(true);
    expect((await sendCode(shop.visitor(), "restoreEmail", code)).problem).toBe("USED");
  });

  it("keeps the password of before when it is undone, and is final after 7 days", async () => {
    const first = await changed();
    const code = await codeFor(shop, first.old, "restoreEmail");
    expect((await sendCode(shop.visitor(), "restoreEmail", code)).__typename).toBe("Confirmation");
    expect([await signsIn(first.old), await signsIn(first.email)]).toEqual([true, false]);

    const second = await changed();
    const late = await codeFor(shop, second.old, "restoreEmail");
    shop.clock.advance(7 * day + 1);
    expect((await sendCode(shop.visitor(), "restoreEmail", late)).problem).toBe("EXPIRED");
  });

  it("leaves the first mailbox its way back, however often it is changed and restored after", async () => {
    const { ada, old, email } = await changed();
    const first = await codeFor(shop, old, "restoreEmail");
    for (let n = 0; n < 4; n += 1) {
      shop.clock.advance(60_000);
      await changeAgain(ada);
    }
    const second = await codeFor(shop, email, "restoreEmail");
    expect((await sendCode(shop.visitor(), "restoreEmail", second)).__typename).toBe("Confirmation");
    expect(await signsIn(email)).toBe(true);
    expect((await sendCode(shop.visitor(), "restoreEmail", first)).__typename).toBe("Confirmation");
    expect([await signsIn(old), await signsIn(email)]).toEqual([true, false]);
    expect((await sendCode(shop.visitor(), "restoreEmail", second)).problem).toBe("USED");
  });

  it("removes what was added since the first of several changes, whichever link of the old mailbox is used", async () => {
    const { ada, old, email } = await changed();
    shop.clock.advance(60_000);
    await resetPassword(shop.visitor(), await resetCode(shop, email));
    for (const next of [old, newEmail()]) {
      shop.clock.advance(2 * 60 * 60_000);
      await ada.signIn();
      await ask(ada, next, { password: newPassword });
      await sendCode(ada, "changeEmail", await codeFor(shop, next, "changeEmail"));
    }
    const newest = await codeFor(shop, old, "restoreEmail");
    expect((await sendCode(shop.visitor(), "restoreEmail", newest)).__typename).toBe("Confirmation");
    expect([await signsIn(old, newPassword), await signsIn(old)]).toEqual([false, false]);
  });

  it("reserves a confirmed old email for its owner, for 7 days", async () => {
    const { ada, old } = await changed();
    expect(await signsUp(old)).toBe("EmailTaken");
    expect((await ask(await shop.customer(), old)).__typename).toBe("EmailTaken");
    google.person = { ...google.person, email: old };
    expect((await through()).googleSignIn).toMatchObject({
      outcome: "FAILED",
      message: "The email address is already in use by another account",
    });
    shop.clock.advance(60 * 60_000);
    expect((await ask(ada, old)).__typename).toBe("Confirmation");
    shop.clock.advance(7 * day + 1);
    expect(await signsUp(old)).toBe("Confirmation");
  });

  it("tells an old email that was never confirmed, which gets no way back and is free at once", async () => {
    const { old } = await changed({});
    const [notice] = (await mailsTo(shop, old)).filter(({ subject }) => subject.includes("was changed"));
    expect(notice?.text).not.toContain("restoreEmail");
    expect(await signsUp(old)).toBe("Confirmation");
  });

  it("and a sign-up with the old email at the same time never leave both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await shop.customer({ isConfirmed: true });
      const email = newEmail();
      await ask(ada, email);
      const code = await codeFor(shop, email, "changeEmail");
      const [, signedUp] = await Promise.all([sendCode(ada, "changeEmail", code), signsUp(ada.email)]);
      expect(signedUp).toBe("EmailTaken");
    }
  });

  it("needs a sign-in with Google within ten minutes where there is no password, and removes the link unless it is kept", async () => {
    const browser = shop.visitor();
    const { id } = (await through(browser)).me;
    const again = "Please log in with Google again, then do this within ten minutes";
    const withoutPassword = { password: "" };
    shop.clock.advance(10 * 60_000);
    expect(await ask(browser, newEmail(), withoutPassword)).toMatchObject({ message: again });
    await through(browser);
    await changeAgain(browser, { ...withoutPassword, keepsGoogle: true });
    expect((await browser.ask(me)).data.me).toMatchObject({ id, hasGoogle: true });
    await changeAgain(browser, withoutPassword);
    expect((await browser.ask(me)).data.me).toMatchObject({ id, hasGoogle: false });
    // Another account's sign-in in this browser proves nothing.
    const ada = await shop.customer();
    await shop.write("DELETE FROM credential WHERE customer_id = $1", [ada.id]);
    google.person = { ...google.person, sub: `${google.person.sub}-other`, email: newEmail() };
    await through(browser);
    await shop.signInAs(browser, ada.id);
    expect(await ask(browser, newEmail(), withoutPassword)).toMatchObject({ message: again });
  });

  it("is asked for at most five times a day", async () => {
    const limited = await startShop({ env: { RATE_LIMITS: "on" } });
    try {
      const ada = await limited.customer();
      const input = () => ({ input: { email: newEmail(), password } });
      for (let n = 0; n < 5; n += 1)
        expect((await ada.ask(request, input())).data.requestEmailChange.__typename).toBe("Confirmation");
      expect((await ada.ask(request, input())).errors?.[0]?.extensions.code).toBe("RATE_LIMITED");
    } finally {
      await limited.close();
    }
  });
});
