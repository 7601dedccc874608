import { FakeGoogle, type GoogleFault } from "../../support/fake-google";
import { codeFor } from "../../support/mails";
import { type Shop, startShop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const outcome = `{ me { id email firstName emailVerified photo hasPassword wallet { balance } } googleSignIn { available outcome message returnTo } }`;
const signIn = `mutation ($email: String!) { signIn(input: { email: $email, password: "plum orchard 42" }) { __typename } }`;
const link = `mutation ($password: String!) { linkGoogle(password: $password) { __typename ... on User { id } ... on Refusal { message } } }`;
let count = 2000;

describe("signing in with Google", () => {
  let google: FakeGoogle;
  let shop: Shop;
  beforeAll(async () => {
    google = await new FakeGoogle().start();
    shop = await startShop({ env: google.env });
  });
  beforeEach(() => {
    count += 1;
    google.fault = null;
    google.person = {
      sub: String(count),
      email: `ada.${count}@example.com`,
      email_verified: true,
      name: "Ada Ngozi Obi",
    };
  });
  afterAll(async () => {
    await shop.close();
    await google.stop();
  });

  /** Sends the browser to Google and answers the address that Google sends it back to. */
  async function toGoogle(visitor: Visitor, query = ""): Promise<URL> {
    const away = await visitor.fetch(`/auth/google${query}`);
    const asked = new URL(away.headers.get("location")!);
    asked.pathname = "/consent";
    return new URL((await fetch(asked, { redirect: "manual" })).headers.get("location")!);
  }

  async function back(visitor: Visitor, url: URL) {
    const response = await visitor.fetch(`${url.pathname}${url.search}`);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/login?mode=google"]);
    return (await visitor.ask(outcome)).data;
  }

  async function through(visitor = shop.visitor(), query = "") {
    return back(visitor, await toGoogle(visitor, query));
  }

  it("makes an account with a wallet at zero the first time, and finds it again", async () => {
    const first = await through();
    expect(first).toEqual({
      me: {
        id: expect.any(String),
        email: google.person.email,
        firstName: "Ada",
        emailVerified: true,
        photo: null,
        hasPassword: false,
        wallet: { balance: 0 },
      },
      googleSignIn: { available: true, outcome: "SIGNED_UP", message: null, returnTo: "/" },
    });
    const second = await through();
    expect(second).toMatchObject({ me: { id: first.me.id }, googleSignIn: { outcome: "SIGNED_IN" } });
  });

  it("keeps a copy of the picture, for its owner only", async () => {
    google.person.picture = `${google.url}/picture.png`;
    const ada = shop.visitor();
    const { me } = await through(ada);
    for (let n = 0; n < 100 && !(await shop.services.googlePhotos.find(me.id)); n += 1)
      await new Promise((done) => setTimeout(done, 20));

    const { photo } = (await ada.ask(outcome)).data.me;
    expect(photo).toBe(`/photos/${me.id}`);
    expect((await ada.fetch(photo)).headers.get("content-type")).toBe("image/png");
    expect((await shop.visitor().fetch(photo)).status).toBe(404);
  });

  it.each(["http://127.0.0.1:1/x.png", "https://evil.example/x.png", "file:///etc/passwd", "not a url"])(
    "does not ask %s for a picture",
    async (picture) => {
      google.person.picture = picture;
      expect((await through()).me.photo).toBeNull();
    },
  );

  it.each([
    ["/packages?network=mtn#data-bundle", "/packages?network=mtn#data-bundle"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["https://evil.example", "/"],
    ["/%0d%0aSet-Cookie:x=1", "/%0d%0aSet-Cookie:x=1"],
    ["javascript:alert(1)", "/"],
  ])("goes back to %p as %p", async (asked, returnTo) => {
    const { googleSignIn } = await through(shop.visitor(), `?returnTo=${encodeURIComponent(asked)}`);
    expect(googleSignIn.returnTo).toBe(returnTo);
  });

  it.each<[GoogleFault, string, string | null]>([
    ["denied", "CANCELLED", null],
    ["consent_error", "FAILED", "The provider is being repaired"],
    ["token_error", "FAILED", "This client is suspended"],
    [
      "token_500",
      "FAILED",
      "Google does not answer at the moment. Please try again, or sign in with your password.",
    ],
    [
      "token_garbage",
      "FAILED",
      "Google does not answer at the moment. Please try again, or sign in with your password.",
    ],
    [
      "userinfo_500",
      "FAILED",
      "Google does not answer at the moment. Please try again, or sign in with your password.",
    ],
    [
      "userinfo_garbage",
      "FAILED",
      "Google does not answer at the moment. Please try again, or sign in with your password.",
    ],
  ])("says so when Google answers %s, and signs nobody in", async (fault, kind, message) => {
    google.fault = fault;
    expect(await through()).toMatchObject({ me: null, googleSignIn: { outcome: kind, message } });
  });

  it("gives up on a token endpoint that hangs", async () => {
    google.fault = "token_slow";
    const started = Date.now();
    expect(await through()).toMatchObject({ me: null, googleSignIn: { outcome: "FAILED" } });
    expect(Date.now() - started).toBeLessThan(15_000);
  });

  it("refuses an e-mail that Google has not verified", async () => {
    google.person.email_verified = false;
    const { me, googleSignIn } = await through();
    expect(me).toBeNull();
    expect(googleSignIn.message).toMatch(/^Google has not verified the e-mail address/);
  });

  describe("state and code", () => {
    const noMatch = "This sign-in could not be matched to your browser. Please try again.";

    it("sends PKCE and redeems with the verifier", async () => {
      await through();
      expect(google.redeemed.at(-1)?.get("code_verifier")).toMatch(/^[\w-]{43}$/);
    });

    it.each([
      ["wrong", (url: URL) => url.searchParams.set("state", "x".repeat(43))],
      ["missing", (url: URL) => url.searchParams.delete("state")],
      ["doubled", (url: URL) => url.searchParams.append("state", "y")],
    ])("refuses a %s state", async (_, spoil) => {
      const visitor = shop.visitor();
      const url = await toGoogle(visitor);
      spoil(url);
      const redeemed = google.redeemed.length;
      expect(await back(visitor, url)).toMatchObject({
        me: null,
        googleSignIn: { outcome: "FAILED", message: noMatch },
      });
      expect(google.redeemed).toHaveLength(redeemed);
    });

    it("refuses a state of another browser, so that nobody is signed in to a stranger's account", async () => {
      const url = await toGoogle(shop.visitor());
      const victim = shop.visitor();
      await toGoogle(victim);
      expect(await back(victim, url)).toMatchObject({ me: null, googleSignIn: { message: noMatch } });
      const bystander = shop.visitor();
      await bystander.fetch(`${url.pathname}${url.search}`);
      expect((await bystander.ask(outcome)).data.me).toBeNull();
    });

    it("uses a state and a code once", async () => {
      const visitor = shop.visitor();
      const url = await toGoogle(visitor);
      await back(visitor, url);
      await visitor.ask(`mutation { signOut }`);
      expect(await back(visitor, url)).toMatchObject({ me: null, googleSignIn: { message: noMatch } });

      const again = await toGoogle(visitor);
      again.searchParams.set("code", url.searchParams.get("code")!);
      expect(await back(visitor, again)).toMatchObject({
        me: null,
        googleSignIn: { outcome: "FAILED", message: "Bad Request" },
      });
    });

    it("expires after ten minutes", async () => {
      const visitor = shop.visitor();
      const url = await toGoogle(visitor);
      shop.clock.advance(10 * 60_000 + 1);
      await visitor.fetch(`${url.pathname}${url.search}`);
      expect((await visitor.ask(outcome)).data.me).toBeNull();
    });

    it("shows no words that a stranger put into the address", async () => {
      const visitor = shop.visitor();
      await toGoogle(visitor);
      const data = await back(
        visitor,
        new URL("http://x/auth/google/callback?error=x&error_description=Call+0800+SCAM&state=z"),
      );
      expect(data.googleSignIn.message).toBe(noMatch);
    });
  });

  describe("an e-mail that has an account already", () => {
    const signedIn = async (email: string) =>
      (await shop.visitor().ask(signIn, { email })).data.signIn.__typename === "User";

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
        message: "Incorrect email or password",
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

    it("yields to its owner when it was never verified: password, session, codes and identities of the squatter end", async () => {
      const squatter = await shop.customer({ email: google.person.email });
      const verifyCode = await codeFor(shop, squatter.email, "verifyEmail");
      await squatter.ask(`mutation ($email: String!) { requestPasswordReset(email: $email) }`, {
        email: squatter.email,
      });
      const resetCode = await codeFor(shop, squatter.email, "resetPassword");
      await shop.database.transaction((tx) =>
        tx.query(
          `INSERT INTO identity (id, customer_id, provider, subject, created_at, modified_at) VALUES ($1, $2, 'google', $1, 0, 0)`,
          [`squatter-${count}`, squatter.id],
        ),
      );

      const owner = await through();

      expect(owner).toMatchObject({
        me: { id: squatter.id, emailVerified: true, hasPassword: false },
        googleSignIn: { outcome: "SIGNED_IN" },
      });
      expect((await squatter.ask(`{ me { id } }`)).data.me).toBeNull();
      expect(await signedIn(squatter.email)).toBe(false);
      const codes = await Promise.all([
        squatter.ask(`mutation ($code: String!) { verifyEmail(code: $code) { __typename } }`, {
          code: verifyCode,
        }),
        squatter.ask(
          `mutation ($code: String!) { resetPassword(input: { code: $code, newPassword: "squatter again 1" }) { __typename } }`,
          { code: resetCode },
        ),
      ]);
      expect(codes.map(({ data }) => Object.values(data as object)[0].__typename)).toEqual([
        "CodeNotValid",
        "CodeNotValid",
      ]);
      google.person = { ...google.person, sub: `squatter-${count}`, email: `squatter.${count}@example.com` };
      expect((await through()).me.id).not.toBe(squatter.id);
    });

    it("waits for a mail's proof when money has moved on it, and then yields with its money", async () => {
      const squatter = await shop.customer({ email: google.person.email, balance: 500 });
      const visitor = shop.visitor();
      expect(await through(visitor)).toMatchObject({ me: null, googleSignIn: { outcome: "MAIL_SENT" } });
      expect((await squatter.ask(`{ me { id } }`)).data.me).not.toBeNull(); // nothing happens without the proof

      shop.clock.advance(1_000);
      const code = await codeFor(shop, squatter.email, "verifyEmail");
      await visitor.ask(`mutation ($code: String!) { verifyEmail(code: $code) { __typename } }`, { code });

      expect((await squatter.ask(`{ me { id } }`)).data.me).toBeNull();
      expect(await signedIn(squatter.email)).toBe(false);
      expect((await through()).me).toMatchObject({ id: squatter.id, wallet: { balance: 500 } });
    });

    it("sends a mail to the owner of a verified account that has no password", async () => {
      await through();
      google.person = { ...google.person, sub: `${count}-other` };
      expect(await through()).toMatchObject({ me: null, googleSignIn: { outcome: "MAIL_SENT" } });
    });
  });

  it("sets a first password by the reset mail", async () => {
    const { me } = await through();
    await shop
      .visitor()
      .ask(`mutation ($email: String!) { requestPasswordReset(email: $email) }`, { email: me.email });
    const code = await codeFor(shop, me.email, "resetPassword");
    await shop
      .visitor()
      .ask(
        `mutation ($code: String!) { resetPassword(input: { code: $code, newPassword: "plum orchard 42" }) { __typename } }`,
        { code },
      );

    expect((await shop.visitor().ask(signIn, { email: me.email })).data.signIn.__typename).toBe("User");
    expect((await through()).me).toMatchObject({ id: me.id, hasPassword: true });
  });
});

describe("a shop without Google", () => {
  it("says so and has no such routes", async () => {
    const shop = await startShop();
    expect((await shop.visitor().ask(outcome)).data.googleSignIn).toMatchObject({
      available: false,
      outcome: null,
    });
    expect((await shop.visitor().fetch("/auth/google")).status).toBe(404);
    await shop.close();
  });
});
