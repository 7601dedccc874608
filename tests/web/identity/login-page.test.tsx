import { lockedUntilCalled } from "../../server/spending-policy/rules";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { Connection } from "../../support/connection";
import { codeFor } from "../../support/mails";
import { resetCode } from "../../support/passwords";
import { pasteInto } from "../../support/render-page";
import { showShop } from "../../support/show-shop";
import { shopForAll } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const main = () => within(screen.getByRole("main"));
const isConfirmed = () => screen.findByRole("heading", { name: "Your email is confirmed" });
const day = 86_400_000;

describe("/login?mode=verifyEmail", () => {
  const shop = shopForAll();

  /** A customer who has just signed up, and the code in the mail. */
  async function signedUp() {
    const ada = await shop.customer();
    return { ada, code: await codeFor(shop, ada.email, "verifyEmail") };
  }

  const open = (to: Visitor | Connection, end: string) =>
    showShop({ path: `/login?mode=verifyEmail&by=mail${end}`, to });

  it("sends the code once and confirms, also again", async () => {
    const { ada, code } = await signedUp();
    const connection = new Connection(ada);
    open(connection, `#code=${code}`);

    expect(await isConfirmed()).toBeVisible();
    expect(screen.getByText("Thank you. There is nothing more to do.")).toBeVisible();
    expect(connection.variablesOf("VerifyEmail")).toEqual([{ code }]);

    cleanup();
    open(ada, `#code=${code}`);
    expect(await screen.findByText("Your email is confirmed.")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("asks to log in in a browser that is new to the account, then confirms by itself", async () => {
    const { ada, code } = await signedUp();
    const user = open(shop.visitor(), `#code=${code}`);

    expect(await screen.findByRole("heading", { name: "Log in to confirm your email" })).toBeVisible();
    expect(main().getByRole("link", { name: "Choose a new password" })).toHaveAttribute(
      "href",
      "/login?mode=resetPassword",
    );
    await user.click(main().getByRole("link", { name: "Log in" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sign In" }));
    await pasteInto(user, dialog.getByLabelText("Email"), ada.email);
    await pasteInto(user, dialog.getByLabelText("Password"), "plum orchard 42");
    await user.click(dialog.getByRole("button", { name: "Sign In" }));

    expect(await isConfirmed()).toBeVisible();
  });

  it.each([
    (code: string) => `#code%3D${code}`,
    (code: string) => `%23code=${code}`,
    (code: string) => `#code=${code}.`,
    (code: string) => `?utm_source=x#code=${code}`,
    (code: string) => `#code=${code}&utm_source=x`,
    (code: string) => `&code=${code}`, // a link of an earlier release
  ])("reads the code in a link that ends with %s", async (end) => {
    const { ada, code } = await signedUp();
    open(ada, end(code));
    expect(await isConfirmed()).toBeVisible();
  });

  it.each(["verifyEmail&by=mail", "verifyEmail&by=mail#code=c1", "verifyEmail&amp;by=mail"])(
    "asks for the code after an incomplete link: %s",
    async (link) => {
      const { ada, code } = await signedUp();
      const connection = new Connection(ada);
      const user = showShop({ path: `/login?mode=${link}`, to: connection });
      expect(await screen.findByRole("heading", { name: "Your link arrived incomplete" })).toBeVisible();

      await pasteInto(user, main().getByLabelText("Code from your email"), "c1");
      await user.click(main().getByRole("button", { name: "Continue" }));
      expect(await main().findByText(/This code is not complete/)).toBeVisible();
      expect(connection.variablesOf("VerifyEmail")).toEqual([]);

      await user.clear(main().getByLabelText("Code from your email"));
      await pasteInto(user, main().getByLabelText("Code from your email"), `https://x/#code=${code}`);
      await user.click(main().getByRole("button", { name: "Continue" }));
      expect(await isConfirmed()).toBeVisible();
    },
  );

  it.each([
    ["expired", "This link has expired"],
    ["used", "This link has already been used"],
    ["wrong", "This link is not valid"],
  ])("explains for a link that is %s how to get a new one", async (what, title) => {
    const { ada, code } = await signedUp();
    shop.clock.advance(what === "expired" ? 30 * day : 1);
    if (what === "used") await shop.write("UPDATE email_code SET used_at = 1");
    await ada.signIn();
    const user = open(ada, `#code=${what === "wrong" ? "c1".padEnd(43, "x") : code}`);
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(/^Please/);

    await user.click(await main().findByRole("button", { name: "Send again" }));

    expect(
      await screen.findByText(`We have sent a new link to ${ada.email}`, { exact: false }),
    ).toBeVisible();
    expect(await codeFor(shop, ada.email, "verifyEmail")).not.toBe(code);
  });

  it("shows when no more mail may be sent to the address now", async () => {
    const { ada } = await signedUp();
    const connection = new Connection(ada);
    connection.answer("RequestEmailVerification", { data: { requestEmailVerification: false } });
    const user = open(connection, `#code=${"c1".padEnd(43, "x")}`);
    await user.click(await main().findByRole("button", { name: "Send again" }));

    expect(await screen.findByText(/several emails in the last hour.*try again in an hour/)).toBeVisible();
    expect(screen.queryByText(/We have sent a new link/)).not.toBeInTheDocument();
  });

  it("can retry when the shop could not be reached", async () => {
    const { ada, code } = await signedUp();
    const connection = new Connection(ada);
    connection.lose("VerifyEmail");
    const user = open(connection, `#code=${code}`);

    await user.click(await main().findByRole("button", { name: /Try again/ }));

    expect(await isConfirmed()).toBeVisible();
  });
});

describe("/login?mode=resetPassword", () => {
  const shop = shopForAll();

  it("sends a link, with the same text whether or not the email has an account", async () => {
    const connection = new Connection(shop.visitor());
    const user = showShop({ path: "/login?mode=resetPassword", to: connection });
    await user.click(await main().findByRole("button", { name: "Send the link" }));
    expect(await screen.findByText("Please fill out all form fields")).toBeVisible();
    expect(connection.variablesOf("RequestPasswordReset")).toEqual([]);

    await pasteInto(user, main().getByLabelText("Email"), "nobody@example.com");
    await user.click(main().getByRole("button", { name: "Send the link" }));

    expect(await main().findByRole("status")).toHaveTextContent(/^If nobody@example\.com has an account/);
    expect(main().queryByText(/loses its name/)).not.toBeInTheDocument();
  });

  it.each([true, false])("announces whether details are removed: %s", async (removes) => {
    const ada = await shop.customer({ isConfirmed: !removes });
    const code = await resetCode(shop, ada.email);
    const connection = new Connection(shop.visitor());
    showShop({ path: `/login?mode=resetPassword&by=mail#code=${code}`, to: connection });
    expect(await main().findByRole("heading", { name: "Choose a new password" })).toBeVisible();
    await waitFor(() => expect(connection.variablesOf("PasswordResetRemovesDetails")).toEqual([{ code }]));
    await waitFor(() => expect(main().queryAllByText(/this removes the name/)).toHaveLength(removes ? 1 : 0));
  });

  it("says that a locked account keeps its password, and before that what a new one changes", async () => {
    const ada = await shop.customer({ isConfirmed: true });
    const code = await resetCode(shop, ada.email);
    const user = showShop({ path: `/login?mode=resetPassword&by=mail#code=${code}`, to: shop.visitor() });
    await lockedUntilCalled(shop, ada.id);
    await pasteInto(user, await main().findByLabelText("New password"), "cherry ladder 58");
    await user.click(main().getByRole("button", { name: "Set new password" }));
    expect(await screen.findByText(/^Your account is locked until/)).toBeVisible();
    expect(main().getByText(/If your wallet has a PIN, it pays only numbers/)).toBeVisible();
  });

  it("sets the new password, forgets the ended session and leads on to sign in", async () => {
    const ada = await shop.customer({ isConfirmed: true });
    const code = await resetCode(shop, ada.email, ada);
    const user = showShop({ path: `/login?mode=resetPassword&by=mail#code=${code}`, to: ada });

    await pasteInto(user, await main().findByLabelText("New password"), "cherry ladder 58");
    await user.click(main().getByRole("button", { name: "Set new password" }));

    expect(await screen.findByRole("heading", { name: "Your new password is set" })).toBeVisible();
    expect(screen.getByText("Your password is changed. Please log in")).toBeVisible();
    expect(main().getByRole("link", { name: "Log in" })).toBeVisible();
    expect(screen.queryByLabelText("Account menu")).not.toBeInTheDocument();
  });
});
