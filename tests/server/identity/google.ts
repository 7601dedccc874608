import { FakeGoogle } from "../../support/fake-google";
import { shopForAll } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

/** The signed-in customer, and the result of the last Google sign-in. */
export const outcome = `{ me { id email firstName emailVerified photo hasPassword wallet { balance } } googleSignIn { available outcome message returnTo } }`;
let count = 2000;

/** A shop with Google sign-in, for a whole test file; each test uses another person. */
export function shopWithGoogle() {
  const google = new FakeGoogle();
  beforeAll(() => google.start());
  const shop = shopForAll(() => ({ env: google.env }));
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
  afterAll(() => google.stop());

  /** Sends the browser to Google and returns the address to which Google redirects. */
  async function toGoogle(visitor: Visitor, query = ""): Promise<URL> {
    const away = await visitor.fetch(`/auth/google${query}`);
    const requested = new URL(away.headers.get("location")!);
    requested.pathname = "/consent";
    return new URL((await fetch(requested, { redirect: "manual" })).headers.get("location")!);
  }

  async function back(visitor: Visitor, url: URL) {
    const response = await visitor.fetch(`${url.pathname}${url.search}`);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/login?mode=google"]);
    return (await visitor.ask(outcome)).data;
  }

  async function through(visitor = shop.visitor(), query = "") {
    return back(visitor, await toGoogle(visitor, query));
  }

  return { google, shop, toGoogle, back, through };
}
