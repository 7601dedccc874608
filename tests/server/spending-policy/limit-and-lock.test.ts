import { randomUUID } from "node:crypto";
import { codeFor, mailsTo } from "../../support/mails";
import { password } from "../../support/passwords";
import { shopForEach } from "../../support/start-shop";
import { renew, withRenewal } from "../renewals/renewing";
import { day, hour, minute, pin, rulesOf, withPin } from "./rules";

const outcome = `{ __typename ... on Refusal { message } ... on Confirmation { message } }`;

describe("a limit for 24 hours", () => {
  const shop = shopForEach();

  it("applies at once, counts what was spent before, and ends what was spent a day ago", async () => {
    const ada = await shop.customer({ balance: 1000 });
    const { buy, changeDayLimit, current } = rulesOf(ada);
    await buy();
    expect(await changeDayLimit({ limit: 20 })).toMatchObject({ fields: [{ name: "limit" }] });
    expect(await changeDayLimit({ limit: 100 })).toMatchObject({ dayLimit: 100, spentOfLimit: 50 });
    shop.clock.advance(hour);
    expect((await buy()).__typename).toBe("BundlePurchase");
    const stopped = await buy();
    expect(stopped).toMatchObject({ __typename: "SpendingStopped", reason: "DAY_LIMIT" });
    expect(stopped.message).toMatch(
      /^This would be more than your limit of ₦100 in 24 hours\. You can pay it from /,
    );
    expect(new Date(stopped.until).getTime()).toBe(shop.clock.now().getTime() + 23 * hour);
    shop.clock.advance(23 * hour + 1);
    await ada.signIn();
    expect((await buy()).__typename).toBe("BundlePurchase");
    expect((await current()).spentOfLimit).toBe(100);
  });

  it("is raised after 24 hours, with the PIN where there is one, and lowered at once", async () => {
    const { ada, changeDayLimit } = await withPin(shop);
    await changeDayLimit({ limit: 500 });
    expect(await changeDayLimit({ limit: null })).toMatchObject({ fields: [{ name: "pin" }] });
    const { pendingChanges } = await changeDayLimit({ limit: 900, pin });
    expect(pendingChanges).toMatchObject([{ kind: "DAY_LIMIT", amount: 900 }]);
    expect(await changeDayLimit({ limit: null, pin })).toMatchObject({
      dayLimit: 500,
      pendingChanges: [{ kind: "DAY_LIMIT", amount: null }],
    });
    expect(await changeDayLimit({ limit: 400 })).toMatchObject({ dayLimit: 400, pendingChanges: [] });
    const texts = (await mailsTo(shop, ada.email)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes("You can cancel this until then"))).toHaveLength(2);
  });

  it("stops a payment that was to be confirmed when it was lowered, and is not asked about one that is paid", async () => {
    const { buy, confirm, changeDayLimit, balance } = await withPin(shop);
    const key = { idempotencyKey: randomUUID() };
    const bought = await confirm(key);
    const { challenge } = await buy();
    await changeDayLimit({ limit: 90 });
    expect(await buy({ proof: { challenge, pin } })).toMatchObject({ reason: "DAY_LIMIT" });
    expect((await buy(key)).id).toBe(bought.id);
    expect(await balance()).toBe(950);
  });

  it("is the lower one of two that are set at once", async () => {
    const { changeDayLimit, current } = rulesOf(await shop.customer());
    await changeDayLimit({ limit: 900 });
    await Promise.all([100, 800, 700, 600].map((limit) => changeDayLimit({ limit })));
    expect((await current()).dayLimit).toBe(100);
  });

  it("is kept by 32 purchases at once", async () => {
    const ada = await shop.customer({ balance: 5000 });
    const { buy, changeDayLimit } = rulesOf(ada);
    await changeDayLimit({ limit: 200 });
    const answers = await Promise.all(Array.from({ length: 32 }, () => buy()));
    expect(answers.filter(({ __typename }) => __typename === "BundlePurchase")).toHaveLength(4);
    expect(await shop.balanceOf(ada.id)).toBe(4800);
  });

  it("pauses a renewal, which is tried again each hour", async () => {
    const { ada, renewal, bought } = await withRenewal(shop);
    await rulesOf(ada).changeDayLimit({ limit: 50 });
    await rulesOf(ada).buy();
    shop.clock.advance(22 * hour);
    await renew(shop);
    expect(await renewal()).toMatchObject({ status: "PAUSED", pausedBecause: "SPENDING_STOPPED" });
    const before = (await bought()).length;
    shop.clock.advance(3 * hour);
    await renew(shop);
    expect((await bought()).length).toBe(before + 1);
    expect(await renewal()).toMatchObject({ status: "ACTIVE", pausedBecause: null });
  });
});

describe("the emergency lock", () => {
  const shop = shopForEach();

  it("stops all spending for 24 hours, which nobody can end, and a paid purchase still has its receipt", async () => {
    const { ada, buy, confirm, lock, current, changePinRule, setPin, changeDayLimit, balance } =
      await withPin(shop);
    const key = { idempotencyKey: randomUUID() };
    const bought = await confirm(key);
    const { challenge } = await buy();
    await changeDayLimit({ limit: 500 });
    await changePinRule({ rule: "NEVER", pin });
    const other = shop.visitor();
    await shop.signInAs(other, ada.id);

    const { lockedUntil, pendingChanges } = await lock();
    expect(pendingChanges).toEqual([]);
    expect(new Date(lockedUntil).getTime()).toBe(shop.clock.now().getTime() + day);
    expect((await other.ask("{ me { id } }")).data.me).toBeNull();

    expect((await buy(key)).id).toBe(bought.id);
    expect(await buy({ proof: { challenge, pin } })).toMatchObject({ reason: "LOCKED", until: lockedUntil });
    for (const refused of [
      await changePinRule({ rule: "NEVER", pin }),
      await changeDayLimit({ limit: 900, pin }),
      await setPin({ pin: "480213" }),
    ])
      expect(refused).toMatchObject({ __typename: "AccountLocked" });
    shop.clock.advance(11 * hour);
    await lock();
    expect((await current()).lockedUntil).toBe(lockedUntil);
    await ada.ask('mutation { fundWallet(input: { amount: 100, idempotencyKey: "more" }) { __typename } }');
    expect(await balance()).toBeGreaterThan(950);
    shop.clock.advance(13 * hour);
    await ada.signIn();
    expect((await confirm()).__typename).toBe("BundlePurchase");
  });

  it("refuses new credentials and a new number", async () => {
    const ada = await shop.customer({ balance: 100, isConfirmed: true });
    const { run, lock } = rulesOf(ada);
    await lock();
    const input = { oldPassword: password, newPassword: "another plum orchard 43" };
    const changed = await run(
      `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) ${outcome} }`,
      { input },
    );
    expect(changed.__typename).toBe("AccountLocked");
    const profile = await run(
      `mutation { updateProfile(input: { phoneNumber: "08022222222" }) { __typename } }`,
    );
    expect(profile.__typename).toBe("AccountLocked");
    await run(`mutation ($email: String!) { requestPasswordReset(email: $email) }`, { email: ada.email });
    const code = await codeFor(shop, ada.email, "resetPassword");
    const reset = await shop
      .visitor()
      .ask(`mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) ${outcome} }`, {
        input: { code, newPassword: "another plum orchard 43" },
      });
    expect(reset.data.resetPassword.__typename).toBe("AccountLocked");
  });

  it("is pressed by the link in a mail, once within 48 hours, and without a session", async () => {
    const ada = await shop.customer({ balance: 100, isConfirmed: true });
    const { buy, current } = rulesOf(ada);
    await buy();
    const [receipt] = (await mailsTo(shop, ada.email)).filter(({ subject }) =>
      subject.startsWith("Receipt OYB"),
    );
    const code = /\/lock\?code=(\S+)/.exec(receipt!.text)?.[1];
    expect(receipt!.html).toContain("/lock?code=");
    const press = async (text = code) =>
      (
        await shop
          .visitor()
          .ask(`mutation ($code: String!) { lockByCode(code: $code) ${outcome} }`, { code: text })
      ).data.lockByCode.__typename;
    expect(await press(`${code}x`)).toBe("CodeNotValid");
    expect(await press("a.b.c")).toBe("CodeNotValid");
    shop.clock.advance(2 * day - minute);
    expect(await press()).toBe("Confirmation");
    expect(await press()).toBe("CodeNotValid");
    await ada.signIn();
    expect((await current()).lockedUntil).not.toBeNull();
  });

  it("is not offered to an unconfirmed address", async () => {
    const ada = await shop.customer({ balance: 100 });
    await rulesOf(ada).buy();
    const mails = await mailsTo(shop, ada.email);
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toContain("/lock");
  });

  it("is pressed by email and password, which opens no session", async () => {
    const ada = await shop.customer({ balance: 100 });
    const visitor = shop.visitor();
    const press = async (secret: string) =>
      (
        await visitor.ask(`mutation ($input: SignInInput!) { lockBySignIn(input: $input) ${outcome} }`, {
          input: { email: ada.email, password: secret },
        })
      ).data.lockBySignIn.__typename;
    expect(await press("not hers")).toBe("WrongCredentials");
    expect(await press(password)).toBe("Confirmation");
    expect((await visitor.ask("{ me { id } }")).data.me).toBeNull();
    await ada.signIn();
    expect((await rulesOf(ada).buy()).reason).toBe("LOCKED");
  });
});
