import { productionSettings } from "../../support/production-settings";
import { shopForAll, startShop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const me = `{ me { id } }`;
const signIn = `mutation ($email: String!) { signIn(input: { email: $email, password: "plum orchard 42" }) { __typename } }`;
const hour = 3_600_000;

describe("a session", () => {
  const shop = shopForAll();

  it("is an HttpOnly cookie that only the server can read", async () => {
    const ada = await shop.customer();
    const response = await shop.visitor().fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: signIn, variables: { email: ada.email } }),
    });

    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^oyanet_session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^oyanet_device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it.each<[string, Record<string, string>, boolean]>([
    ["is Secure in production", productionSettings, true],
    [
      "is Secure in a demonstration over https",
      { NODE_ENV: "production", DEMO: "true", PUBLIC_URL: "https://demo.example" },
      true,
    ],
    ["works over plain http in a demonstration", { NODE_ENV: "production", DEMO: "true" }, false],
  ])("%s", async (_, env, secure) => {
    const other = await startShop({ env });
    const ada = await other.customer();
    const { headers } = await other.visitor().fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: signIn, variables: { email: ada.email } }),
    });
    await other.close();

    const secured = headers.getSetCookie().map((cookie) => cookie.includes("; Secure"));
    expect(secured).toEqual([secure, secure]);
  });

  describe("over https", () => {
    const secure = shopForAll({ env: { PUBLIC_URL: "https://shop.example" } });

    const send = (visitor: Visitor, query: string, variables = {}) =>
      visitor.fetch("/graphql", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query, variables }),
      });

    it("is bound to the shop's host, and so is every other cookie", async () => {
      const ada = await secure.customer();
      const chat = `mutation { sendChatMessage(input: { text: "hello" }) { __typename } }`;
      const visitor = secure.visitor();
      const answers = [await send(visitor, signIn, { email: ada.email }), await send(visitor, chat)];
      const set = answers.flatMap(({ headers }) => headers.getSetCookie());
      expect(set.map((cookie) => cookie.split("=")[0])).toEqual([
        "__Host-oyanet_session",
        "__Host-oyanet_device",
        "__Host-oyanet_chat",
      ]);
      for (const cookie of set) expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      expect((await visitor.ask(me)).data.me.id).toBe(ada.id);
    });

    it("ignores a cookie that another host of the domain planted, beside or before it", async () => {
      const [ada, eve] = [await secure.customer(), await secure.customer()];
      const visitor = secure.visitor();
      visitor.setCookie("oyanet_session", eve.cookieHeader.split("=")[1]!);
      expect((await visitor.ask(me)).data.me).toBeNull();

      await send(visitor, signIn, { email: ada.email });
      expect((await visitor.ask(me)).data.me.id).toBe(ada.id);
    });

    it("does not open a chat whose secret another host planted", async () => {
      const say = `mutation { sendChatMessage(input: { text: "hello" }) { __typename } }`;
      const eve = secure.visitor();
      await eve.ask(say);
      const [, planted = ""] = /^__Host-oyanet_chat=(.+)$/.exec(eve.cookieHeader) ?? [];
      const victim = secure.visitor();
      victim.setCookie("oyanet_chat", planted);
      await victim.ask(say);
      expect(victim.cookieHeader).toMatch(/__Host-oyanet_chat=[\w-]{43}$/);
      expect(victim.cookieHeader).not.toContain(`__Host-oyanet_chat=${planted}`);
    });
  });

  it("is replaced at sign-in, so that one planted beforehand is worthless", async () => {
    const [ada, ben] = [await shop.customer(), await shop.customer()];
    const planted = ben.cookieHeader;
    await ben.ask(signIn, { email: ada.email });
    expect((await ben.ask(me)).data.me.id).toBe(ada.id);

    const thief = shop.visitor();
    thief.setCookie("oyanet_session", planted.split("=")[1]!);
    expect((await thief.ask(me)).data.me).toBeNull();
  });

  it("ends at sign-out, for its copies too", async () => {
    const ada = await shop.customer();
    const copy = shop.visitor();
    copy.setCookie("oyanet_session", ada.cookieHeader.split("=")[1]!);

    expect((await ada.ask(`mutation { signOut }`)).data).toEqual({ signOut: true });
    expect((await copy.ask(me)).data.me).toBeNull();
    expect((await ada.ask(me)).data.me).toBeNull();
    expect((await shop.visitor().ask(`mutation { signOut }`)).data).toEqual({ signOut: true });
  });

  /** Waits until the session's last use is stored. */
  async function waitForLastUse(lastUse: Date): Promise<void> {
    const seen = () => shop.read("SELECT 1 AS one FROM session WHERE last_seen_at = $1", [lastUse.getTime()]);
    while ((await seen()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  it("continues while it is used, and ends after 12 idle hours", async () => {
    const ada = await shop.customer();
    for (let n = 0; n < 3; n += 1) {
      shop.clock.advance(11 * hour);
      expect((await ada.ask(me)).data.me).toEqual({ id: ada.id });
      await waitForLastUse(shop.clock.now()); // after the response
    }
    shop.clock.advance(12 * hour + 1);
    expect((await ada.ask(me)).data.me).toBeNull();
  });

  it("is deleted once it has ended, and only then", async () => {
    const ada = await shop.customer();
    const countSessions = async () => (await shop.read("SELECT token_hash FROM session")).length;
    shop.clock.advance(11 * hour);
    await shop.runJob("old sessions");
    expect(await countSessions()).toBe(1);
    expect((await ada.ask(me)).data.me.id).toBe(ada.id);

    shop.clock.advance(25 * hour);
    await shop.runJob("old sessions");
    expect(await countSessions()).toBe(0);
  });

  it("ends after 14 days, however much it is used", async () => {
    const ada = await shop.customer();
    for (let n = 0; n < 14 * 24; n += 11) {
      shop.clock.advance(11 * hour);
      await ada.ask(me);
      await shop.database.ready();
    }
    expect((await ada.ask(me)).data.me).toBeNull();
  });
});
