import { CustomerPhoto } from "../../../server/features/identity/google/google-photos";
import type { GoogleFault } from "../../support/fake-google";
import { newPassword, resetCode, resetPassword, signIn } from "../../support/passwords";
import { startShop } from "../../support/start-shop";
import { outcome, shopWithGoogle } from "./google";
import { startStopwatch } from "../../support/stopwatch";

const noAnswer = "Google is not responding. Please try again, or log in with your password.";

describe("signing in with Google", () => {
  const { google, shop, through } = shopWithGoogle();

  it("creates an account with an empty wallet the first time, and finds it again", async () => {
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

  it("stores a copy of the picture, for its owner only", async () => {
    google.person.picture = `${google.url}/picture.png`;
    const ada = shop.visitor();
    const { me } = await through(ada);
    for (
      let n = 0;
      n < 100 && !(await shop.database.reader.manager.countBy(CustomerPhoto, { customerId: me.id }));
      n += 1
    )
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

  it.each<[GoogleFault, string, string | null]>([
    ["denied", "CANCELLED", null],
    ["consent_error", "FAILED", "The provider is being repaired"],
    ["token_error", "FAILED", "This client is suspended"],
    ["token_500", "FAILED", noAnswer],
    ["token_500_error", "FAILED", noAnswer],
    ["token_500_object", "FAILED", noAnswer],
    ["token_500_html", "FAILED", noAnswer],
    ["token_garbage", "FAILED", noAnswer],
    ["token_null", "FAILED", noAnswer],
    ["token_cut", "FAILED", noAnswer],
    ["userinfo_500", "FAILED", noAnswer],
    ["userinfo_garbage", "FAILED", noAnswer],
    ["userinfo_null", "FAILED", noAnswer],
    ["userinfo_cut", "FAILED", noAnswer],
  ])("reports %s by Google, and signs no one in", async (fault, kind, message) => {
    google.fault = fault;
    expect(await through()).toMatchObject({ me: null, googleSignIn: { outcome: kind, message } });
  });

  it("times out on a token endpoint that hangs", async () => {
    google.fault = "token_slow";
    const stopwatch = startStopwatch();
    expect(await through()).toMatchObject({ me: null, googleSignIn: { outcome: "FAILED" } });
    expect(stopwatch.seconds()).toBeLessThan(15);
  });

  it("refuses an email that Google has not verified", async () => {
    google.person.email_verified = false;
    const { me, googleSignIn } = await through();
    expect(me).toBeNull();
    expect(googleSignIn.message).toMatch(/^Google has not verified this email address/);
  });

  it("sets a first password by the reset mail", async () => {
    const { me } = await through();
    await resetPassword(shop.visitor(), await resetCode(shop, me.email));

    expect((await signIn(shop.visitor(), me.email, newPassword)).data.signIn.__typename).toBe("User");
    expect((await through()).me).toMatchObject({ id: me.id, hasPassword: true });
  });
});

describe("a shop without Google", () => {
  it("reports it, and has no such routes", async () => {
    const shop = await startShop();
    expect((await shop.visitor().ask(outcome)).data.googleSignIn).toMatchObject({
      available: false,
      outcome: null,
    });
    expect((await shop.visitor().fetch("/auth/google")).status).toBe(404);
    await shop.close();
  });
});
