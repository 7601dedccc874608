import { dump } from "../../support/database-dump";
import { startShop } from "../../support/start-shop";
import { until } from "../../support/until";
import { outcome, shopWithGoogle } from "./google";

describe("signing in with Google: state and code", () => {
  const { google, shop, toGoogle, back, through } = shopWithGoogle();
  const noMatch = "We could not finish logging you in. Please try again.";

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

  it("refuses a state of another browser, so that no one is signed in to a stranger's account", async () => {
    const url = await toGoogle(shop.visitor());
    const victim = shop.visitor();
    await toGoogle(victim);
    expect(await back(victim, url)).toMatchObject({ me: null, googleSignIn: { message: noMatch } });
    const bystander = shop.visitor();
    await bystander.fetch(`${url.pathname}${url.search}`);
    expect((await bystander.ask(outcome)).data.me).toBeNull();
  });

  it("accepts a state and a code once", async () => {
    const visitor = shop.visitor();
    const url = await toGoogle(visitor);
    await back(visitor, url);
    await visitor.ask(`mutation { signOut }`);
    shop.clock.advance(60_000);
    expect(await back(visitor, url)).toMatchObject({ me: null, googleSignIn: { message: noMatch } });

    const again = await toGoogle(visitor);
    again.searchParams.set("code", url.searchParams.get("code")!);
    expect(await back(visitor, again)).toMatchObject({
      me: null,
      googleSignIn: { outcome: "FAILED", message: "Bad Request" },
    });
  });

  it.each(["at once", "one after the other", "again without the first answer"])(
    "gives a browser that asks twice %s the first outcome, and one session",
    async (order) => {
      const visitor = shop.visitor();
      const url = await toGoogle(visitor);
      const started = /oyanet_google=([^;]+)/.exec(visitor.cookieHeader)![1]!;
      const redeemed = google.redeemed.length;
      const ask = () => visitor.fetch(`${url.pathname}${url.search}`);
      if (order === "at once") await Promise.all([ask(), ask(), ask()]);
      else {
        await ask();
        if (order !== "one after the other") {
          visitor.setCookie("oyanet_session", "");
          visitor.setCookie("oyanet_google", started);
        }
      }

      expect(await back(visitor, url)).toMatchObject({
        me: { email: google.person.email },
        googleSignIn: { outcome: "SIGNED_UP", message: null },
      });
      expect(google.redeemed).toHaveLength(redeemed + 1);
      const { data } = await visitor.ask("{ me { signInSessions { current } } }");
      expect(data.me.signInSessions).toEqual([{ current: true }]);

      const stranger = shop.visitor();
      expect(await back(stranger, url)).toMatchObject({ me: null, googleSignIn: { message: noMatch } });
      await toGoogle(stranger);
      expect(await back(stranger, url)).toMatchObject({ me: null, googleSignIn: { message: noMatch } });
    },
  );

  it("does not sign in again by a repeated answer after a sign-out", async () => {
    const visitor = shop.visitor();
    const url = await toGoogle(visitor);
    await back(visitor, url);
    await visitor.ask(`mutation { signOut }`);
    expect(await back(visitor, url)).toMatchObject({ me: null, googleSignIn: { outcome: "SIGNED_UP" } });
  });

  it.each<[string, string]>([
    ["Sec-Purpose", "prefetch"],
    ["Sec-Purpose", "prefetch;prerender"],
    ["Purpose", "prefetch"],
    ["X-Moz", "prefetch"],
  ])("neither starts nor ends an attempt for a prefetch (%s: %s)", async (name, value) => {
    const visitor = shop.visitor();
    const url = await toGoogle(visitor);
    const redeemed = google.redeemed.length;
    for (const path of ["/auth/google", `${url.pathname}${url.search}`]) {
      const response = await visitor.fetch(path, { headers: { [name]: value } });
      expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(google.redeemed).toHaveLength(redeemed);
    expect((await back(visitor, url)).me).toMatchObject({ email: google.person.email });
  });

  it("expires after ten minutes", async () => {
    const visitor = shop.visitor();
    const url = await toGoogle(visitor);
    shop.clock.advance(10 * 60_000 + 1);
    await visitor.fetch(`${url.pathname}${url.search}`);
    expect((await visitor.ask(outcome)).data.me).toBeNull();
  });

  it("stores nothing for sign-ins that are only started, however often", async () => {
    const before = await dump(shop.database);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.visitor().fetch("/auth/google", { redirect: "manual" })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    await shop.visitor().fetch("/auth/google/callback?code=made-up&state=made-up");
    expect(await dump(shop.database)).toEqual(before);
  });

  it("refuses an attempt that this shop did not sign", async () => {
    const visitor = shop.visitor();
    const attempt = {
      at: shop.clock.now().getTime(),
      returnTo: "/",
      outcome: "FAILED",
      message: "Call 0800 SCAM",
    };
    const written = Buffer.from(JSON.stringify(attempt)).toString("base64url");
    visitor.setCookie("oyanet_google", `${written}.${"x".repeat(43)}`);
    expect((await visitor.ask(outcome)).data.googleSignIn.message).toBeNull();
  });

  it("does not show text that a stranger put into the address", async () => {
    const visitor = shop.visitor();
    await toGoogle(visitor);
    const data = await back(
      visitor,
      new URL("http://x/auth/google/callback?error=x&error_description=Call+0800+SCAM&state=z"),
    );
    expect(data.googleSignIn.message).toBe(noMatch);
  });

  it("has at most five attempts of an address waiting for Google", async () => {
    const limited = await startShop({ env: { ...google.env, RATE_LIMITS: "on" } });
    google.fault = "token_slow";
    const redeemed = google.redeemed.length;
    const browsers = await Promise.all(
      Array.from({ length: 25 }, async () => {
        const visitor = limited.visitor();
        return { visitor, url: await toGoogle(visitor) };
      }),
    );
    const waiting = browsers
      .slice(0, 5)
      .map(({ visitor, url }) => visitor.fetch(`${url.pathname}${url.search}`));
    await until("five requests to Google", 5, async () => google.redeemed.length === redeemed + 5);

    const others = await Promise.all(browsers.slice(5).map(({ visitor, url }) => back(visitor, url)));
    for (const { googleSignIn } of others)
      expect(googleSignIn).toMatchObject({
        outcome: "FAILED",
        message: expect.stringMatching("Too many attempts"),
      });
    expect(google.redeemed).toHaveLength(redeemed + 5);
    google.dropConnections();
    await Promise.all(waiting);
    await limited.close();
  });
});
