import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { Connection } from "../../support/connection";
import { pasteInto } from "../../support/render-page";
import { showShop } from "../../support/show-shop";
import { shopForAll } from "../../support/start-shop";

const shop = shopForAll();

const dialog = () => within(screen.getByRole("dialog"));

async function openSignUp(user: UserEvent) {
  // Without its page the step would be a page of its own.
  await screen.findByRole("main");
  await user.click(await screen.findByRole("link", { name: "Sign Up" }));
  await screen.findByRole("dialog", { name: "Sign Up" });
}

async function openSignIn(user: UserEvent) {
  await openSignUp(user);
  await follow(user, "Sign In");
  await screen.findByRole("dialog", { name: "Sign In" });
}

async function fill(user: UserEvent, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await user.clear(dialog().getByLabelText(label));
    await pasteInto(user, dialog().getByLabelText(label), text);
  }
}

const press = (user: UserEvent, name: string) => user.click(dialog().getByRole("button", { name }));
const follow = (user: UserEvent, name: string) => user.click(dialog().getByRole("link", { name }));
const taken = "The email address is already in use by another account";
const account = (Email: string) => ({ "Full Name": "Ada Obi", Email, Password: "plum orchard 42" });

describe("the auth modal", () => {
  it.each(["Google", "Facebook"])("shows that %s is not available yet", async (name) => {
    const user = showShop({ to: shop.visitor() });
    await openSignUp(user);

    await press(user, name);

    // It fades in.
    await waitFor(() => expect(screen.getByText("Sorry, this feature is not yet available")).toBeVisible());
  });
});

describe("signing up", () => {
  it("leads to Sign In with the warning to log in, and one press there signs in", async () => {
    const user = showShop({ to: shop.visitor() });
    await openSignUp(user);
    await fill(user, account("ada@example.com"));

    await press(user, "Sign Up");

    expect(await screen.findByText("Registered successfully")).toBeVisible();
    expect(await screen.findByText("Please log in")).toBeVisible();
    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
    expect(dialog().getByText("Account created")).toBeVisible();
    expect(dialog().queryByText("Welcome back")).not.toBeInTheDocument();
    expect(dialog().getByLabelText("Email")).toHaveValue("ada@example.com");
    expect(dialog().getByLabelText("Password")).toHaveValue("plum orchard 42");
    expect(dialog().getByRole("button", { name: "Sign In" })).toHaveFocus();
    // The password is only in memory, for that press.
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain("plum orchard 42");
    await press(user, "Sign In");
    expect(await screen.findByLabelText("Account menu")).toBeVisible();
  });

  it("keeps the password for that press only", async () => {
    const user = showShop({ to: shop.visitor() });
    await openSignUp(user);
    await fill(user, account("bola@example.com"));
    await press(user, "Sign Up");
    await screen.findByRole("dialog", { name: "Sign In" });
    await follow(user, "Sign Up");
    await follow(user, "Sign In");
    expect(dialog().getByLabelText("Email")).toHaveValue("bola@example.com");
    expect(dialog().getByLabelText("Password")).toHaveValue("");
  });

  it("runs once, under a loading overlay, however often it is sent", async () => {
    const { email } = await shop.customer();
    const connection = new Connection(shop.visitor());
    const answer = connection.hold("SignUp");
    const user = showShop({ to: connection });
    await openSignUp(user);
    await fill(user, account(email));

    await press(user, "Sign Up");
    expect(await screen.findByText("Loading")).toBeInTheDocument();
    expect(screen.getByRole("dialog")).toHaveAttribute("aria-busy", "true");
    await user.type(dialog().getByLabelText("Password"), "{Enter}");
    answer();

    expect((await screen.findAllByText(taken))[0]).toBeVisible();
    expect(screen.queryByText("Loading")).not.toBeInTheDocument();
    expect(connection.variablesOf("SignUp")).toHaveLength(1);
  });
});

describe("signing in", () => {
  it("shows why it is refused as a toast, and in the form until the next edit", async () => {
    const { email } = await shop.customer();
    const user = showShop({ to: shop.visitor() });
    await openSignIn(user);
    await fill(user, { Email: email, Password: "cherry ladder 58" });

    await press(user, "Sign In");

    const [words] = await dialog().findAllByText(/password/, { selector: "[role=alert] *, [role=alert]" });
    const sentence = words!.textContent;
    await waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(1));
    expect(dialog().getByRole("button", { name: "Sign In" })).toHaveAccessibleDescription(sentence);
    expect(screen.getByRole("dialog", { name: "Sign In" })).toBeVisible();
    expect(dialog().getByLabelText("Email")).toHaveValue(email);
    await user.type(dialog().getByLabelText("Password"), "x");
    expect(dialog().queryByText(sentence)).not.toBeInTheDocument();
  });

  it("leads from an email that has an account to the sign-in, and keeps what was typed until then", async () => {
    const { email } = await shop.customer();
    const user = showShop({ to: shop.visitor() });
    await openSignUp(user);
    await fill(user, account(email));
    await press(user, "Sign Up");

    expect(await dialog().findByText(taken)).toBeVisible();
    expect(dialog().getByLabelText("Password")).toHaveValue("plum orchard 42");
    expect(dialog().getByRole("link", { name: "Forgot password?" })).toHaveAttribute(
      "href",
      "/login?mode=resetPassword",
    );
    await user.click(dialog().getByRole("button", { name: "Log in with this email" }));

    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
    expect(dialog().getByText("Welcome back")).toBeVisible();
    expect(dialog().getByLabelText("Email")).toHaveValue(email);
    expect(dialog().getByLabelText("Password")).toHaveValue("");
  });

  it("shows the password while it is typed, and hides it when it is sent", async () => {
    const user = showShop({ to: shop.visitor() });
    await openSignUp(user);
    const modal = within(screen.getByRole("dialog"));
    const password = modal.getByLabelText("Password");
    const show = modal.getByRole("button", { name: "Show password", pressed: false });
    expect(password).toHaveAttribute("type", "password");

    await user.type(password, "plum");
    await user.click(show);
    expect(password).toHaveAttribute("type", "text");
    expect(password).toHaveAttribute("autocomplete", "new-password");
    expect(password).toHaveFocus();
    expect(show).toHaveAttribute("aria-pressed", "true");

    await user.type(password, " orchard 42{Enter}");
    expect(password).toHaveAttribute("type", "password");
  });
});
