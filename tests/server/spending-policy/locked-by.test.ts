import { signedInStaff } from "../../support/back-office";
import { shopWithGoogle } from "../identity/google";
import { rulesOf } from "./rules";

const lock = `mutation ($id: ID!) { lockCustomerWallet(id: $id) {
  __typename ... on StaffCustomer { id } ... on AdminRefusal { message } } }`;
const detail = `query ($id: ID!) { staffCustomer(id: $id) { lockedUntil } }`;

describe("the emergency lock", () => {
  const { google, shop, through, back } = shopWithGoogle();

  it("is pressed by the staff for a customer who calls, is shown to them, and is logged", async () => {
    const ada = await shop.customer({ balance: 1000 });
    const support = await signedInStaff(shop, "support");
    const press = async (id: string) => (await support.ask(lock, { id })).data.lockCustomerWallet.__typename;
    expect((await support.ask(detail, { id: ada.id })).data.staffCustomer.lockedUntil).toBeNull();
    expect(await press("nobody")).toBe("AdminRefusal");
    expect(await press(ada.id)).toBe("StaffCustomer");
    expect((await support.ask(detail, { id: ada.id })).data.staffCustomer.lockedUntil).not.toBeNull();
    const logged = await shop.read("SELECT action FROM audit_log_entry WHERE action = 'customers lock'");
    expect(logged).toHaveLength(1);
    await ada.signIn();
    expect((await rulesOf(ada).buy()).reason).toBe("LOCKED");
  });

  it("is pressed by Google without a session, and makes no account", async () => {
    const stranger = await through(shop.visitor(), "?returnTo=/lock");
    expect(stranger).toMatchObject({ me: null, googleSignIn: { outcome: "FAILED" } });
    const browser = shop.visitor();
    const { me } = await through(browser);
    const lost = await through(shop.visitor(), "?returnTo=/lock");
    expect(lost).toMatchObject({ me: null, googleSignIn: { outcome: "LOCKED", returnTo: "/lock" } });
    expect(google.person.sub).toBeDefined();
    const until = await shop.services.lock.lockedUntil(me.id);
    expect(until).not.toBeNull();
    expect((await browser.ask("{ me { id } }")).data.me).toBeNull();
  });

  it("is not pressed by a link to Google on another site", async () => {
    const browser = shop.visitor();
    const { me } = await through(browser);
    const away = await browser.fetch("/auth/google?returnTo=/lock", {
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    const requested = new URL(away.headers.get("location")!);
    requested.pathname = "/consent";
    const consented = await fetch(requested, { redirect: "manual" });
    await back(browser, new URL(consented.headers.get("location")!));
    expect(await shop.services.lock.lockedUntil(me.id)).toBeNull();
  });
});
