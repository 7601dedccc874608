import { screen, waitFor, within } from "@testing-library/react";
import type { Answers } from "../../support/contract-link";
import { ada, showShop } from "../../support/show-shop";
import { pasteInto } from "../../support/render-page";

const main = () => within(screen.getByRole("main"));
const confirmation = (message: string) => ({ __typename: "Confirmation", message });
const notValid = (problem: string, message: string) => ({ __typename: "CodeNotValid", problem, message });
const used = notValid(
  "USED",
  "This link has already been used. Please ask for a new one if you still need it.",
);
const expired = notValid("EXPIRED", "This link has expired. Please ask for a new one.");
const browserNotKnown = { __typename: "BrowserNotKnown", message: "Please log in to this account." };
const unconfirmed = { ...ada, emailVerified: false };

const code = "c1".padEnd(43, "x");

describe("/login?mode=verifyEmail", () => {
  const open = (verifyEmail: Answers[string], me: typeof ada | null = null, more: Answers = {}) =>
    showShop({
      path: `/login?mode=verifyEmail&by=mail#code=${code}`,
      me,
      Mutation: { verifyEmail, ...more },
    });

  it("sends the code once and confirms", async () => {
    const verifyEmail = jest.fn(() => confirmation("Your email is confirmed"));
    open(verifyEmail, ada);

    expect(await screen.findByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
    expect(screen.getByText("Thank you. There is nothing more to do.")).toBeVisible();
    expect(verifyEmail).toHaveBeenCalledTimes(1);
    expect(verifyEmail).toHaveBeenCalledWith({ code }, undefined);
  });

  it("asks to log in in a browser that is new to the account, then confirms by itself", async () => {
    let isSignedIn = false;
    const verifyEmail = jest.fn(() =>
      isSignedIn ? confirmation("Your email is confirmed") : browserNotKnown,
    );
    const signIn = () => {
      isSignedIn = true;
      return unconfirmed;
    };
    const user = open(verifyEmail, null, { signIn });

    expect(await screen.findByRole("heading", { name: "Log in to confirm your email" })).toBeVisible();
    expect(main().getByRole("link", { name: "Choose a new password" })).toHaveAttribute(
      "href",
      "/login?mode=resetPassword",
    );
    await user.click(main().getByRole("link", { name: "Log in" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sign In" }));
    await pasteInto(user, dialog.getByLabelText("Email"), "ada@example.com");
    await pasteInto(user, dialog.getByLabelText("Password"), "plum orchard 42");
    await user.click(dialog.getByRole("button", { name: "Sign In" }));

    expect(await screen.findByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
    expect(verifyEmail).toHaveBeenCalledTimes(2);
  });

  it.each([
    `#code%3D${code}`,
    `%23code=${code}`,
    `#code=${code}.`,
    `?utm_source=x#code=${code}`,
    `#code=${code}&utm_source=x`,
    `&code=${code}`, // a link of an earlier release
  ])("reads the code in a link that ends with %s", async (end) => {
    const verifyEmail = jest.fn(() => confirmation("Your email is confirmed"));
    showShop({ path: `/login?mode=verifyEmail&by=mail${end}`, me: ada, Mutation: { verifyEmail } });

    expect(await screen.findByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
    expect(verifyEmail).toHaveBeenCalledWith({ code }, undefined);
  });

  it.each(["verifyEmail&by=mail", "verifyEmail&by=mail#code=c1", "verifyEmail&amp;by=mail"])(
    "asks for the code after an incomplete link: %s",
    async (link) => {
      const verifyEmail = jest.fn(() => confirmation("Your email is confirmed"));
      const user = showShop({ path: `/login?mode=${link}`, me: unconfirmed, Mutation: { verifyEmail } });
      expect(await screen.findByRole("heading", { name: "Your link arrived incomplete" })).toBeVisible();

      await pasteInto(user, main().getByLabelText("Code from your email"), "c1");
      await user.click(main().getByRole("button", { name: "Continue" }));
      expect(await main().findByText(/This code is not complete/)).toBeVisible();
      expect(verifyEmail).not.toHaveBeenCalled();

      await user.clear(main().getByLabelText("Code from your email"));
      await pasteInto(user, main().getByLabelText("Code from your email"), `https://x/#code=${code}`);
      await user.click(main().getByRole("button", { name: "Continue" }));
      expect(await screen.findByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
      expect(verifyEmail).toHaveBeenCalledWith({ code }, undefined);
    },
  );

  it.each([
    ["expired", expired, "This link has expired"],
    ["used", used, "This link has already been used"],
    [
      "wrong",
      notValid("WRONG", "This link is not valid. Please use the newest email."),
      "This link is not valid",
    ],
  ])("explains for a link that is %s how to get a new one", async (_, answer, title) => {
    const requestEmailVerification = jest.fn(() => true);
    const user = open(() => answer, unconfirmed, { requestEmailVerification });
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(/^Please/);

    await user.click(main().getByRole("button", { name: "Send again" }));

    expect(await screen.findByText(/We have sent a new link to ada@example\.com/)).toBeVisible();
    expect(requestEmailVerification).toHaveBeenCalledTimes(1);
  });

  it("shows when no more mail may be sent to the address now", async () => {
    const user = open(() => expired, unconfirmed, { requestEmailVerification: () => false });
    await user.click(await main().findByRole("button", { name: "Send again" }));

    expect(await screen.findByText(/several emails in the last hour.*try again in an hour/)).toBeVisible();
    expect(screen.queryByText(/We have sent a new link/)).not.toBeInTheDocument();
  });

  it("confirms again for a link that was already used", async () => {
    open(() => used, ada);

    expect(await screen.findByText("Your email is confirmed.")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("can retry when the shop could not be reached", async () => {
    const verifyEmail = jest.fn(() => confirmation("Your email is confirmed"));
    verifyEmail.mockImplementationOnce(() => {
      throw new Error("down");
    });
    const user = open(verifyEmail, ada);

    await user.click(await main().findByRole("button", { name: /Try again/ }));

    expect(await screen.findByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
    expect(verifyEmail).toHaveBeenCalledTimes(2);
  });
});

describe("/login?mode=resetPassword", () => {
  it("sends a link, with the same text whether or not the email has an account", async () => {
    const requestPasswordReset = jest.fn(() => true);
    const user = showShop({ path: "/login?mode=resetPassword", Mutation: { requestPasswordReset } });
    await user.click(await main().findByRole("button", { name: "Send the link" }));
    expect(await screen.findByText("Please fill out all form fields")).toBeVisible();
    expect(requestPasswordReset).not.toHaveBeenCalled();

    await pasteInto(user, main().getByLabelText("Email"), "ada@example.com");
    await user.click(main().getByRole("button", { name: "Send the link" }));

    expect(await main().findByRole("status")).toHaveTextContent(/^If ada@example\.com has an account/);
    expect(main().queryByText(/loses its name/)).not.toBeInTheDocument();
    expect(requestPasswordReset).toHaveBeenCalledWith({ email: "ada@example.com" }, undefined);
  });

  function openCode(resetPassword: Answers[string], more: Answers = {}, me: typeof ada | null = null) {
    return showShop({
      path: `/login?mode=resetPassword&by=mail#code=${code}`,
      me,
      Query: { passwordResetRemovesDetails: () => false },
      Mutation: { resetPassword, ...more },
    });
  }

  async function setPassword(user: ReturnType<typeof showShop>) {
    await pasteInto(user, await main().findByLabelText("New password"), "cherry ladder 58");
    await user.click(main().getByRole("button", { name: "Set new password" }));
  }

  it.each([true, false])("announces whether details are removed: %s", async (removes) => {
    const passwordResetRemovesDetails = jest.fn(() => removes);
    showShop({
      path: `/login?mode=resetPassword&by=mail#code=${code}`,
      Query: { passwordResetRemovesDetails },
    });
    expect(await main().findByRole("heading", { name: "Choose a new password" })).toBeVisible();
    await waitFor(() => expect(passwordResetRemovesDetails).toHaveBeenCalledWith({ code }, undefined));
    await waitFor(() => expect(main().queryAllByText(/this removes the name/)).toHaveLength(removes ? 1 : 0));
  });

  it("says that a locked account keeps its password, and before that what a new one changes", async () => {
    const message = "Your account is locked until tomorrow.";
    const user = openCode(() => ({ __typename: "AccountLocked", message }));
    await setPassword(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(main().getByRole("heading", { name: "Choose a new password" })).toBeVisible();
    expect(main().getByText(/If your wallet has a PIN, it pays only numbers/)).toBeVisible();
  });

  it("sets the new password, forgets the ended session and leads on to sign in", async () => {
    const resetPassword = jest.fn(() => confirmation("Please log in with your new password"));
    const user = openCode(resetPassword, {}, ada);

    await setPassword(user);

    expect(await screen.findByRole("heading", { name: "Your new password is set" })).toBeVisible();
    expect(screen.getByText("Please log in with your new password")).toBeVisible();
    expect(main().getByRole("link", { name: "Log in" })).toBeVisible();
    expect(screen.queryByLabelText("Account menu")).not.toBeInTheDocument();
    expect(resetPassword).toHaveBeenCalledWith(
      { input: { code, newPassword: "cherry ladder 58" } },
      undefined,
    );
  });
});
