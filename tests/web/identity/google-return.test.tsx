import { screen, waitFor, within } from "@testing-library/react";
import type { Answers } from "../../support/contract-link";
import { ada, showShop } from "../../support/show-shop";

const main = () => within(screen.getByRole("main"));

interface Attempt {
  outcome: string | null;
  message?: string;
  returnTo?: string;
}

function open({ outcome, message, returnTo = "/privacy-policy" }: Attempt, mutations: Answers = {}) {
  const googleSignIn = () => ({ available: true, outcome, message: message ?? null, returnTo });
  return showShop({
    path: "/login?mode=google",
    me: outcome?.startsWith("SIGNED") ? ada : null,
    Query: { googleSignIn },
    Mutation: mutations,
  });
}

describe("/login?mode=google", () => {
  it.each([
    ["SIGNED_UP", 1],
    ["SIGNED_IN", 0],
  ])("returns to the previous page after %s", async (outcome, words) => {
    open({ outcome });

    expect(await screen.findByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    await waitFor(() => expect(screen.queryAllByText("Signed up successfully")).toHaveLength(words));
  });

  it("shows the provider's own message and what to do next", async () => {
    open({ outcome: "FAILED", message: "The provider is being repaired" });

    expect(await screen.findByRole("alert")).toHaveTextContent("The provider is being repaired");
    expect(main().getByRole("link", { name: "Try again" })).toHaveAttribute(
      "href",
      "/auth/google?returnTo=%2Fprivacy-policy",
    );
    expect(main().getByRole("link", { name: "Back to the shop" })).toHaveAttribute("href", "/privacy-policy");
  });

  it.each(["CANCELLED", null])(
    "shows without an alert that nothing has changed after %s",
    async (outcome) => {
      open({ outcome });

      expect(await screen.findByText(/Nothing has changed\./)).toBeVisible();
      expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    },
  );

  const wrong = { __typename: "WrongCredentials", message: "This is not the password of this account" };

  it("asks for the password of the account, and links it", async () => {
    const locked = { __typename: "AccountLocked", message: "Your account is locked until tomorrow." };
    const linkGoogle = jest
      .fn<object, []>(() => ada)
      .mockImplementationOnce(() => wrong)
      .mockImplementationOnce(() => locked);
    const user = open({ outcome: "PASSWORD_NEEDED" }, { linkGoogle });
    await user.type(await main().findByLabelText("Password"), "plum");
    await user.click(main().getByRole("button", { name: "Link and log in" }));
    expect(await main().findByText(wrong.message)).toBeVisible();
    await waitFor(() => expect(main().getByLabelText("Password")).toHaveFocus());

    await user.type(main().getByLabelText("Password"), " orchard 42");
    await user.click(main().getByRole("button", { name: "Link and log in" }));
    expect(await screen.findByText(locked.message)).toBeVisible();
    await user.click(main().getByRole("button", { name: "Link and log in" }));

    expect(await screen.findByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    expect(screen.getByLabelText("Account menu")).toBeVisible();
    expect(linkGoogle).toHaveBeenLastCalledWith({ password: "plum orchard 42" }, undefined);
  });
});
