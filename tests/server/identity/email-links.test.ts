import { randomUUID } from "node:crypto";
import { codeFor, mailsTo } from "../../support/mails";
import {
  askForReset,
  newPassword,
  password,
  resetCode,
  resetMutation,
  resetPassword,
  signIn,
} from "../../support/passwords";
import { shopForAll } from "../../support/start-shop";

const verify = `mutation ($code: String!) { verifyEmail(code: $code) { __typename ... on Confirmation { message } ... on CodeNotValid { message problem } } }`;
const signUp = `mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }`;
const me = `{ me { id emailVerified } }`;
const minute = 60_000;

describe("links in mails", () => {
  const shop = shopForAll({ env: { PUBLIC_URL: "https://shop.example/" } });

  const signsIn = async (email: string, secret: string) =>
    (await signIn(shop.visitor(), email, secret)).data.signIn.__typename === "User";

  describe("verification", () => {
    it("is mailed at sign-up, works once in that browser, and signs no one in", async () => {
      const visitor = shop.visitor();
      const email = `${randomUUID()}@example.com`;
      await visitor.ask(signUp, { input: { fullName: "Ada Obi", email, password } });
      const code = await codeFor(shop, email, "verifyEmail");

      const done = await visitor.ask(verify, { code });
      expect(done.data.verifyEmail).toEqual({
        __typename: "Confirmation",
        message: "Your email is confirmed",
      });
      expect((await visitor.ask(me)).data.me).toBeNull();
      await signIn(visitor, email);
      expect((await visitor.ask(me)).data.me.emailVerified).toBe(true);
      expect((await visitor.ask(verify, { code })).data.verifyEmail).toMatchObject({ problem: "USED" });
    });

    it("does not confirm in a browser that is new to the account, and stays valid", async () => {
      const ada = await shop.customer();
      const code = await codeFor(shop, ada.email, "verifyEmail");
      const [unknown, other] = [shop.visitor(), await shop.customer()];
      for (const browser of [unknown, other]) {
        const { data } = await browser.ask(verify, { code });
        expect(data.verifyEmail.__typename).toBe("BrowserNotKnown");
      }
      expect((await ada.ask(me)).data.me.emailVerified).toBe(false);

      await signIn(unknown, ada.email);
      expect((await unknown.ask(verify, { code })).data.verifyEmail.__typename).toBe("Confirmation");
      expect((await ada.ask(me)).data.me.emailVerified).toBe(true);
    });

    it("links to the shop's public address, whatever the request's Host header", async () => {
      const ada = await shop.customer();
      await ada.fetch("/graphql", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-host": "evil.example",
          forwarded: "host=evil.example",
        },
        body: JSON.stringify({ query: "mutation { requestEmailVerification }" }),
      });
      const letters = await mailsTo(shop, ada.email);
      expect(letters).toHaveLength(2);
      for (const { text, html } of letters) {
        expect(text).toMatch(/https:\/\/shop\.example\/login\?mode=verifyEmail&by=mail#code=[\w-]{43}/);
        expect(`${text}${html}`).not.toContain("evil");
      }
    });

    it("accepts the newest three links, until one is used", async () => {
      const ada = await shop.customer();
      const codes = [await codeFor(shop, ada.email, "verifyEmail")];
      for (let n = 0; n < 3; n += 1) {
        shop.clock.advance(30 * 60_000); // an unconfirmed address gets links at this rate
        expect((await ada.ask(`mutation { requestEmailVerification }`)).data).toEqual({
          requestEmailVerification: true,
        });
        codes.push(await codeFor(shop, ada.email, "verifyEmail"));
      }
      const [first, second, third, fourth] = codes;

      expect((await ada.ask(verify, { code: first })).data.verifyEmail).toMatchObject({ problem: "WRONG" });
      expect((await ada.ask(verify, { code: second })).data.verifyEmail.__typename).toBe("Confirmation");
      for (const code of [second, third, fourth])
        expect((await ada.ask(verify, { code })).data.verifyEmail).toMatchObject({ problem: "USED" });
      await ada.ask(`mutation { requestEmailVerification }`);
      expect(await mailsTo(shop, ada.email)).toHaveLength(4); // already confirmed
    });

    it("expires after 24 hours", async () => {
      const ada = await shop.customer();
      const code = await codeFor(shop, ada.email, "verifyEmail");
      shop.clock.advance(24 * 60 * minute + 1);
      expect((await shop.visitor().ask(verify, { code })).data.verifyEmail).toEqual({
        __typename: "CodeNotValid",
        problem: "EXPIRED",
        message: "This link has expired. Please ask for a new one.",
      });
    });

    it("works for exactly one of twenty at once", async () => {
      const ada = await shop.customer();
      const code = await codeFor(shop, ada.email, "verifyEmail");
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => ada.askUntilServed(verify, { code })),
      );
      const done = answers.filter(({ data }) => data.verifyEmail.__typename === "Confirmation");
      expect(done).toHaveLength(1);
    });

    it.each(["", "x", "a".repeat(5_000), "%' OR 1=1 --"])("refuses the code %p", async (code) => {
      expect((await shop.visitor().ask(verify, { code })).data.verifyEmail).toMatchObject({
        problem: "WRONG",
      });
    });
  });

  describe("password reset", () => {
    it("sets a new password, ends every session, and proves the email", async () => {
      const ada = await shop.customer();
      await askForReset(shop.visitor(), ada.email.toUpperCase());
      const code = await codeFor(shop, ada.email, "resetPassword");

      expect(await resetPassword(shop.visitor(), code)).toEqual({
        __typename: "Confirmation",
        message:
          "Your password is changed. Please log in. We removed the details that were on the account: our email says which.",
      });
      expect((await ada.ask(me)).data.me).toBeNull();
      expect([await signsIn(ada.email, password), await signsIn(ada.email, newPassword)]).toEqual([
        false,
        true,
      ]);
      const subjects = (await mailsTo(shop, ada.email)).map(({ subject }) => subject);
      expect(subjects).toContain("Your password was changed");
    });

    it("responds the same for an unknown email, and mails nothing", async () => {
      const before = (await shop.letters()).length;
      const unknown = await askForReset(shop.visitor(), `${randomUUID()}@example.com`);
      const malformed = await askForReset(shop.visitor(), "no address");
      expect([unknown.data, malformed.data]).toEqual([
        { requestPasswordReset: true },
        { requestPasswordReset: true },
      ]);
      expect(await shop.letters()).toHaveLength(before);
    });

    it("does the same work before the response for an unknown email, and takes as long", async () => {
      const ada = await shop.customer();
      const ask = async (email: string) => {
        const startedAt = performance.now();
        await askForReset(shop.visitor(), email);
        return performance.now() - startedAt;
      };
      const nobody = () => `${randomUUID()}@example.com`;
      const sent = [
        await shop.statementsOf(() => ask(ada.email)),
        await shop.statementsOf(() => ask(nobody())),
      ];
      expect(sent[0]).toEqual(sent[1]);

      // If both take as long, each is the slower one about as often, however busy the machine is.
      const pairs = 160;
      let knownSlower = 0;
      for (let n = 0; n < pairs; n += 1) {
        const took = { known: 0, unknown: 0 };
        for (const which of n % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const))
          took[which] = await ask(which === "known" ? ada.email : nobody());
        if (took.known > took.unknown) knownSlower += 1;
        await shop.runJob("password resets");
      }
      expect(knownSlower).toBeGreaterThan(pairs * 0.2);
      expect(knownSlower).toBeLessThan(pairs * 0.8);
    });

    it("is mailed although the shop stopped right after its response, and another mail failed", async () => {
      const [ada, ben] = [await shop.customer(), await shop.customer()];
      for (const { email } of [ben, ada]) await askForReset(shop.visitor(), email);
      await shop.write("UPDATE reset_request SET email = 'spoilt' WHERE email = $1", [ben.email]);
      await Promise.all([shop.runJob("password resets"), shop.runJob("password resets")]);
      const subjects = (await mailsTo(shop, ada.email)).map(({ subject }) => subject);
      // They are sent concurrently.
      expect(subjects.toSorted()).toEqual(["Choose a new password", "Confirm your email address"]);
      expect(await shop.read("SELECT id FROM reset_request")).toEqual([]);
    });

    it("invalidates every other reset link once one is used", async () => {
      const ada = await shop.customer({ isConfirmed: true });
      const first = await resetCode(shop, ada.email);
      shop.clock.advance(1_000);
      const second = await resetCode(shop, ada.email);

      expect((await resetPassword(shop.visitor(), first)).__typename).toBe("Confirmation");
      expect(await resetPassword(shop.visitor(), second, "the thief's own")).toMatchObject({
        problem: "USED",
      });
    });

    it("is invalid once the password was changed in another way", async () => {
      const ada = await shop.customer({ isConfirmed: true });
      const code = await resetCode(shop, ada.email);
      await ada.ask(
        `mutation { changePassword(input: { oldPassword: "${password}", newPassword: "${newPassword}" }) { __typename } }`,
      );
      expect(await resetPassword(shop.visitor(), code, "the thief's own")).toMatchObject({ problem: "USED" });
    });

    it("works although the person who signed up with an unconfirmed email has changed the password", async () => {
      const squatter = await shop.customer();
      const code = await resetCode(shop, squatter.email);
      await squatter.ask(
        `mutation { changePassword(input: { oldPassword: "${password}", newPassword: "${newPassword}" }) { __typename } }`,
      );
      const { __typename } = await resetPassword(shop.visitor(), code, "the owner's own");
      expect(__typename).toBe("Confirmation");
      expect(await signsIn(squatter.email, newPassword)).toBe(false);
      expect(await signsIn(squatter.email, "the owner's own")).toBe(true);
    });

    it("can be used again after the new password was refused", async () => {
      const ada = await shop.customer();
      const code = await resetCode(shop, ada.email);

      for (const secret of ["short", "password", ""])
        expect(await resetPassword(shop.visitor(), code, secret)).toMatchObject({
          __typename: "InvalidInput",
          fields: [{ name: "newPassword" }],
        });
      expect((await resetPassword(shop.visitor(), code)).__typename).toBe("Confirmation");
    });

    it("works once for twenty concurrent uses, expires after an hour, and computes no hash for a wrong code", async () => {
      const ada = await shop.customer();
      const code = await resetCode(shop, ada.email);
      const tries = Array.from({ length: 20 }, (_, n) =>
        shop.visitor().askUntilServed(resetMutation, { input: { code, newPassword: `${newPassword} ${n}` } }),
      );
      const done = (await Promise.all(tries)).filter(
        ({ data }) => data.resetPassword.__typename === "Confirmation",
      );
      expect(done).toHaveLength(1);

      await askForReset(shop.visitor(), ada.email);
      await shop.letters();
      shop.clock.advance(1);
      const late = await resetCode(shop, ada.email);
      shop.clock.advance(60 * minute + 1);
      const computed = shop.hasher.computed;
      expect(await resetPassword(shop.visitor(), late)).toMatchObject({ problem: "EXPIRED" });
      expect(shop.hasher.computed).toBe(computed);
    });

    it("does not accept the other kind of code", async () => {
      const ada = await shop.customer();
      const code = await codeFor(shop, ada.email, "verifyEmail");
      expect(await resetPassword(shop.visitor(), code)).toMatchObject({ problem: "WRONG" });
    });
  });

  it.each([
    ["/login?mode=verifyEmail&code=CODE", "/login?mode=verifyEmail&by=mail#code=CODE"],
    ["/login?mode=verifyEmail&by=mail%23code=CODE", "/login?mode=verifyEmail&by=mail#code=CODE"],
    ["/login?mode=verifyEmail&by=mail%23code%3DCODE", "/login?mode=verifyEmail&by=mail#code=CODE"],
    ["/LOGIN/?mode=resetPassword&amp;code=CODE", "/login?mode=resetPassword&by=mail#code=CODE"],
    ["/login?mode=resetPassword&amp;by=mail", "/login?mode=resetPassword&by=mail"],
    ["/login?mode=resetPassword&by=mail?utm_source=x", "/login?mode=resetPassword&by=mail"],
    ["/schedule-installation/confirm?code=CODE", "/schedule-installation/confirm?by=mail#code=CODE"],
  ])("leave the query at once: %s", async (damaged, location) => {
    const code = "c".repeat(43);
    const response = await shop.visitor().fetch(damaged.replace("CODE", code));
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      location.replace("CODE", code),
    ]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("name the code, for a link that arrives incomplete", async () => {
    const ada = await shop.customer();
    const code = await codeFor(shop, ada.email, "verifyEmail");
    const [mail] = await mailsTo(shop, ada.email);
    for (const part of [mail!.text, mail!.html.replace(/\s+/g, " ")])
      expect(part).toContain(`enter this code: ${code}`);
  });

  it("are stored without their codes", async () => {
    const ada = await shop.customer();
    const code = await codeFor(shop, ada.email, "verifyEmail");
    const rows = await shop.read("SELECT * FROM email_code");
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
