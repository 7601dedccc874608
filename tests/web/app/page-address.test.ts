import { addressOf } from "../../../web/app/page-address";

const nowhere = { url: "/not-found", isFixed: true, isPublic: true, rest: "" };
const fixed = (url: string, rest = "") => ({ url, isFixed: true, isPublic: true, rest });
const chosen = (url: string, rest = "") => ({ url, isFixed: false, isPublic: true, rest });
const own = (url: string, rest = "") => ({ url, isFixed: false, isPublic: false, rest });

describe("a page's canonical address", () => {
  it.each([
    ["/packages", fixed("/packages")],
    ["/PACKAGES", fixed("/packages")],
    ["/packages?n=1&utm_source=friend", fixed("/packages", "n=1&utm_source=friend")],
    ["/packages?option=b&network=mtn&n=1", fixed("/packages", "option=b&network=mtn&n=1")],
    ["/packages?sort=gb&on=mtn&n=1", chosen("/packages?on=mtn&sort=gb", "n=1")],
    ["/packages?on=a%26b%3Dc", chosen("/packages?on=a%26b%3Dc")],
    ["/login?code=c&mode=verifyEmail", own("/login?mode=verifyEmail", "code=c")],
    ["/account/orders/AbC?n=1", own("/account/orders/AbC", "n=1")],
    ["/sign-up", chosen("/sign-up")],
    ["/Packages/Sign-Up/?on=mtn&n=1", own("/packages/sign-up?on=mtn", "n=1")],
    ["/packages/log-in", chosen("/packages/log-in")],
    ["/account/orders/AbC/log-in", own("/account/orders/AbC/log-in")],
    ["/packages/log-in/log-in", nowhere],
    ["/nowhere/log-in", nowhere],
    ["/cart/%2e%2e/packages", fixed("/packages")],
    ["/packages;a=b", nowhere],
    ["//evil.example/packages", nowhere],
    ["/\\evil.example/packages", nowhere],
    ["//packages", nowhere],
    ["/@evil.example/", nowhere],
    ["/%zz", nowhere],
  ])("of %s is the page's own", (target, address) => {
    expect(addressOf(target)).toEqual(address);
  });
});
