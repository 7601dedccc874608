import { lockedUntilCalled } from "../../server/spending-policy/rules";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { shopWithGoogle } from "../../server/identity/google";
import type { GoogleFault } from "../../support/fake-google";
import { showShop } from "../../support/show-shop";

const main = () => within(screen.getByRole("main"));

describe("/login?mode=google", () => {
  const { google, shop, toGoogle } = shopWithGoogle();

  /** The page of a browser that comes back from Google, where it went from the privacy policy. */
  async function comeBack(fault: GoogleFault = null) {
    google.fault = fault;
    const visitor = shop.visitor();
    const { pathname, search } = await toGoogle(visitor, "?returnTo=/privacy-policy");
    await visitor.fetch(pathname + search);
    return showShop({ path: "/login?mode=google", to: visitor });
  }

  it("returns to the previous page after signing up, and says so, and after signing in", async () => {
    await comeBack();
    expect(await screen.findByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    expect(await screen.findByText("Signed up successfully")).toBeVisible();

    cleanup();
    await comeBack();
    expect(await screen.findByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    expect(screen.queryAllByText("Signed up successfully")).toHaveLength(0);
  });

  it("shows the provider's own message and what to do next", async () => {
    await comeBack("consent_error");

    expect(await screen.findByRole("alert")).toHaveTextContent("The provider is being repaired");
    expect(main().getByRole("link", { name: "Try again" })).toHaveAttribute(
      "href",
      "/auth/google?returnTo=%2Fprivacy-policy",
    );
    expect(main().getByRole("link", { name: "Back to the shop" })).toHaveAttribute("href", "/privacy-policy");
  });

  it.each([
    ["an attempt that was cancelled", () => comeBack("denied")],
    ["no attempt", async () => showShop({ path: "/login?mode=google", to: shop.visitor() })],
  ])("shows without an alert that nothing has changed after %s", async (_, open) => {
    await open();

    expect(await screen.findByText(/Nothing has changed\./)).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("asks for the password of the account, and links it", async () => {
    const { id } = await shop.customer({ email: google.person.email, isConfirmed: true });
    const user = await comeBack();
    await user.type(await main().findByLabelText("Password"), "plum");
    await user.click(main().getByRole("button", { name: "Link and log in" }));
    expect(await main().findByText(/not the password/)).toBeVisible();
    await waitFor(() => expect(main().getByLabelText("Password")).toHaveFocus());

    await user.type(main().getByLabelText("Password"), " orchard 42");
    const unlock = await lockedUntilCalled(shop, id);
    await user.click(main().getByRole("button", { name: "Link and log in" }));
    expect(await screen.findByText(/^Your account is locked until/)).toBeVisible();
    await unlock();
    await user.click(main().getByRole("button", { name: "Link and log in" }));

    expect(await screen.findByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    expect(screen.getByLabelText("Account menu")).toBeVisible();
  });
});
