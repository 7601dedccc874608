import { randomUUID } from "node:crypto";
import { EmailCodeService } from "../../../server/features/identity/email/email-code.service";
import { IdentityLimits } from "../../../server/features/identity/identity-limits";
import { IdentityMails } from "../../../server/features/identity/identity.mails";
import { KnownDevices } from "../../../server/features/identity/sessions/known-devices";
import { ResetRequests } from "../../../server/features/identity/password/password.service";
import { Cookies } from "../../../server/platform/http/cookies";
import { RateLimits, RequestLimits } from "../../../server/platform/limits/request-limits";
import { FakeGoogle } from "../../support/fake-google";
import { codeFor, mailsTo } from "../../support/mails";
import { askForReset, newPassword, resetCode, resetPassword, signIn } from "../../support/passwords";
import { times } from "../../support/scale";
import { shopForAll } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const signUp = `mutation ($email: String!) { signUp(input: { fullName: "Ada Obi", email: $email, password: "plum orchard 42" }) { __typename } }`;

describe("rate limits", () => {
  const google = new FakeGoogle();
  beforeAll(() => google.start());
  const shop = shopForAll(() => ({ env: { RATE_LIMITS: "on", TRUST_PROXY: "1", ...google.env } }));
  afterAll(() => google.stop());

  let tests = 0;
  beforeEach(() => (tests += 1));

  /** A browser at that address, as reported by the proxy; each test has addresses of its own. */
  function at(named: string) {
    const address = named.replace(/^\d+/, String(tests));
    const visitor = shop.visitor();
    const send = visitor.fetch.bind(visitor);
    visitor.fetch = (path, init) =>
      send(path, { ...init, headers: { ...(init?.headers as object), "x-forwarded-for": address } });
    return Object.assign(visitor, { address });
  }

  it("let ten wrong passwords be tried, then return a Retry-After", async () => {
    const ada = await shop.customer();
    const thief = at("203.0.113.5");
    for (let n = 0; n < 10; n += 1) expect((await signIn(thief, ada.email, "wrong one")).status).toBe(200);

    const refused = await signIn(thief, ada.email);

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ (seconds|minutes)\.$/),
      extensions: { code: "RATE_LIMITED" },
    });
  });

  it("also hold for concurrent requests", async () => {
    const ada = await shop.customer();
    const computed = shop.hasher.computed;
    await Promise.all(Array.from({ length: 60 }, () => signIn(at("203.0.113.5"), ada.email, "wrong one")));
    expect(shop.hasher.computed - computed).toBe(10);
  });

  it("do not lock the customer out at another address", async () => {
    const ada = await shop.customer();
    for (let n = 0; n < 12; n += 1) await signIn(at("203.0.113.5"), ada.email, "wrong one");
    expect((await signIn(at("198.51.100.9"), ada.email)).data.signIn.__typename).toBe("User");
  });

  it("do not lock out a browser that signed in before, even behind the same address", async () => {
    const ada = await shop.customer();
    const hers = at("203.0.113.5");
    expect((await signIn(hers, ada.email)).data.signIn.__typename).toBe("User");
    await hers.ask(`mutation { signOut }`);
    for (let n = 0; n < 12; n += 1) await signIn(at("203.0.113.5"), ada.email, "wrong one");

    expect((await signIn(at("203.0.113.5"), ada.email)).status).toBe(429);
    expect((await signIn(hers, ada.email)).data.signIn.__typename).toBe("User");
  });

  it("cannot be bypassed with a forged device cookie", async () => {
    const ada = await shop.customer();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const thief = at("203.0.113.5");
      thief.setCookie("oyanet_device", `${randomUUID()}.${"x".repeat(43)}`);
      statuses.push((await signIn(thief, ada.email, "wrong one")).status);
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  describe("over all addresses", () => {
    /** A hundred networks guess once each, for the same customer. */
    async function guessFromEverywhere(email: string) {
      for (let n = 0; n < 100; n += 1) {
        const guess = await signIn(at(`198.18.${n}.1`), email, "wrong one");
        expect(guess.status).toBe(200);
      }
    }

    it("allow a hundred guesses a day, but never lock out a browser that the account knows", async () => {
      const ada = await shop.customer();
      const hers = at("203.0.113.5");
      await signIn(hers, ada.email);
      await guessFromEverywhere(ada.email);
      const computed = shop.hasher.computed;

      const refused = await signIn(at("198.19.0.1"), ada.email);
      expect(refused.status).toBe(429);
      expect(refused.errors?.[0]?.message).toBe(
        "Too many attempts. Please try again in 24 hours, or choose “Forgot password?” to set a new one by email now.",
      );
      expect(shop.hasher.computed).toBe(computed);

      await hers.ask(`mutation { signOut }`);
      expect((await signIn(hers, ada.email)).data.signIn.__typename).toBe("User");
      expect((await signIn(at("198.19.0.2"), ada.email)).status).toBe(429);
    });

    it("leave the reset mail available, from every browser", async () => {
      const ada = await shop.customer();
      await guessFromEverywhere(ada.email);
      const elsewhere = at("203.0.113.77");
      await resetPassword(elsewhere, await resetCode(shop, ada.email, elsewhere));

      const signedIn = await signIn(elsewhere, ada.email, newPassword);
      expect(signedIn.data.signIn.__typename).toBe("User");
    });

    it("forget the browsers that were known before the password was set", async () => {
      const ada = await shop.customer();
      const squatters = at("203.0.113.5");
      await signIn(squatters, ada.email);
      shop.clock.advance(1_000);
      await resetPassword(shop.visitor(), await resetCode(shop, ada.email));

      await guessFromEverywhere(ada.email);
      expect((await signIn(squatters, ada.email, "wrong one")).status).toBe(429);
    });
  });

  it("are reset by a right password", async () => {
    const ada = await shop.customer();
    const hers = at("203.0.113.5");
    for (let n = 0; n < 9; n += 1) await signIn(hers, ada.email, "wrong one");
    await signIn(hers, ada.email);
    for (let n = 0; n < 9; n += 1) expect((await signIn(hers, ada.email, "wrong one")).status).toBe(200);
  });

  it("allow three registrations a day per email", async () => {
    const email = `${randomUUID()}@example.com`;
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await at(`203.0.113.${n}`).ask(signUp, { email })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it("allow three reset mails an hour, with the same response beyond", async () => {
    const ada = await shop.customer({ isConfirmed: true });
    for (let n = 0; n < 5; n += 1) {
      const { data } = await askForReset(at("203.0.113.5"), ada.email);
      expect(data).toEqual({ requestPasswordReset: true });
    }
    expect(await resetMailsTo(ada.email)).toBe(3);
  });

  it("allow the customer a reset mail whatever a stranger requested before, and both links work", async () => {
    const ada = await shop.customer({ isConfirmed: true });
    for (let n = 0; n < 5; n += 1) {
      await askForReset(at("203.0.113.5"), ada.email);
      await shop.letters();
      shop.clock.advance(1_000);
    }
    const strangers = await codeFor(shop, ada.email, "resetPassword");
    await askForReset(at("198.51.100.9"), ada.email);
    expect(await resetMailsTo(ada.email)).toBe(4);

    const own = await codeFor(shop, ada.email, "resetPassword");
    expect(own).not.toBe(strangers);
    await askForReset(at("203.0.113.6"), ada.email); // the newest three stay of use
    expect((await resetPassword(shop.visitor(), own)).__typename).toBe("Confirmation");
  });

  it("protect a mailbox from floods, but never refuse a browser that the account knows", async () => {
    const ada = await shop.customer({ isConfirmed: true });
    const hers = at("203.0.113.5");
    await signIn(hers, ada.email);
    for (let n = 0; n < 20; n += 1) await askForReset(at(`198.18.${n}.1`), ada.email);
    expect(await resetMailsTo(ada.email)).toBe(12);
    await askForReset(hers, ada.email);
    expect(await resetMailsTo(ada.email)).toBe(13);
  });

  it("protect a mailbox from floods by a stranger who signed up with its email, with any number of browsers", async () => {
    const ada = await shop.customer();
    for (let n = 0; n < 6; n += 1) {
      const squatters = at(`198.18.${n}.1`);
      await signIn(squatters, ada.email);
      for (let requested = 0; requested < 3; requested += 1) await askForReset(squatters, ada.email);
    }
    expect(await resetMailsTo(ada.email)).toBe(1);
  });

  it("count an email once, however it is spelled", async () => {
    const ada = await shop.customer({ email: `adé.é.é.${randomUUID()}@example.com` });
    const composed = ada.email.normalize("NFC");
    const spellings = [composed, ada.email.normalize("NFD"), composed.replace("é", "e\u0301")];
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const guess = await signIn(at("203.0.113.5"), spellings[n % 3]!, "wrong one");
      statuses.push(guess.status);
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it("do not stop a customer from booking or writing because of what strangers sent in their name", async () => {
    const ada = await shop.customer();
    const hers = at("203.0.113.5");
    await signIn(hers, ada.email);
    const message = `mutation ($input: SendContactMessageInput!) { sendContactMessage(input: $input) { __typename } }`;
    const write = (visitor: Visitor) =>
      visitor.ask(message, {
        input: { name: "Ada Obi", email: ada.email, message: "Where is it?", idempotencyKey: randomUUID() },
      });
    for (let n = 0; n < 5; n += 1) expect((await write(at(`198.18.${n}.1`))).status).toBe(200);
    expect((await write(at("198.18.5.1"))).status).toBe(429);
    expect((await write(hers)).data.sendContactMessage.__typename).toBe("ContactMessage");
  });

  it("treat a stranger's browsers as unknown after the owner signed in with Google", async () => {
    const ada = await shop.customer();
    const squatters = at("203.0.113.5");
    await signIn(squatters, ada.email);
    shop.clock.advance(1_000);
    google.person = { sub: "1", email: ada.email, email_verified: true, name: "Ada Obi" };
    const browser = shop.visitor();
    const away = await browser.fetch("/auth/google");
    const consentPage = new URL(away.headers.get("location") ?? "");
    consentPage.pathname = "/consent";
    const consent = await fetch(consentPage, { redirect: "manual" });
    const { pathname, search } = new URL(consent.headers.get("location") ?? "");
    await browser.fetch(`${pathname}${search}`);
    expect((await browser.ask(`{ me { id } }`)).data.me.id).toBe(ada.id);
    for (let n = 0; n < 20; n += 1) await askForReset(at(`198.18.${n}.1`), ada.email);
    await askForReset(squatters, ada.email);
    expect(await resetMailsTo(ada.email)).toBe(12);
  });

  const resetMailsTo = async (email: string) =>
    (await mailsTo(shop, email)).filter(({ subject }) => subject === "Choose a new password").length;

  it("count executed fields, not requests: ten aliases are ten", async () => {
    const ten = `{ ${Array.from({ length: 10 }, (_, n) => `a${n}: me { id }`).join(" ")} }`;
    const visitor = at("203.0.113.7");
    const statuses: number[] = [];
    const before = times(116, 0);
    await shop.limitsOf(visitor.address).guardAddress(before * 10);
    for (let n = before; n < 122; n += 1) statuses.push((await visitor.ask(ten)).status);

    expect(before + statuses.indexOf(429)).toBe(120);
  });
});

describe("reset mails over a day", () => {
  const shop = shopForAll({ env: { PUBLIC_URL: "https://shop.example" } });
  let rates: RateLimits;
  beforeEach(() => (rates = new RateLimits(null)));
  afterEach(() => jest.useRealTimers());

  it.each([
    { isConfirmed: true, most: 24 + 48 },
    { isConfirmed: false, most: 24 },
  ])(
    "leave a valid link in the mailbox at any time, whatever strangers at the same address and others ask for and order (confirmed: $isConfirmed)",
    async ({ isConfirmed, most }) => {
      const ada = await shop.customer({ isConfirmed });
      const limits = new IdentityLimits(new KnownDevices("secret", shop.clock, () => Promise.resolve(null)));
      const cookies = new Cookies({ headers: {} }, { append: () => undefined as never }, false);
      const codes = new EmailCodeService(shop.database, shop.clock);
      const mails = new IdentityMails(shop.services.template);
      const { database, clock, logger } = shop.app;
      const resets = new ResetRequests(database, clock, codes, shop.services.outbox, mails, logger);
      jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
      const step = 11;
      for (let minutes = 0; minutes < 24 * 60; minutes += step) {
        for (const address of ["203.0.113.5", `198.51.100.${minutes % 250}`]) {
          const allowed = await limits.allowsResetMail(
            { limits: new RequestLimits(rates, address, null), cookies },
            ada.email,
          );
          if (allowed !== "never") await resets.add(ada.email, allowed === "ifNoneWorks");
        }
        if (minutes % 33 === 0) await shop.fund(ada.id, 100); // a receipt
        await resets.answer();
        const works = await shop.database.transaction((tx) =>
          codes.findValid(tx, "resetPassword", { customerId: ada.id }),
        );
        expect(works).not.toBeNull();
        jest.advanceTimersByTime(step * 60_000);
        shop.clock.advance(step * 60_000);
      }
      jest.useRealTimers();
      const sent = (await mailsTo(shop, ada.email)).filter(({ subject }) => /password/.test(subject));
      expect(sent.length).toBeLessThanOrEqual(most);
    },
    60_000,
  );
});
