import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { showShop } from "../../support/show-shop";
import { pasteInto } from "../../support/render-page";

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
const account = { "Full Name": "Ada Obi", Email: "ada@example.com", Password: "correct horse" };
const credentials = { Email: "ada@example.com", Password: "correct horse" };

describe("the auth modal", () => {
  it.each(["Google", "Facebook"])("shows that %s is not available yet", async (name) => {
    const googleSignIn = () => ({ available: false, outcome: null, message: null, returnTo: "/" });
    const user = showShop({ Query: { googleSignIn } });
    await openSignUp(user);

    await press(user, name);

    // It fades in.
    await waitFor(() => expect(screen.getByText("Sorry, this feature is not yet available")).toBeVisible());
  });
});

describe("signing up", () => {
  it("leads to Sign In with the warning to log in, and one press there signs in", async () => {
    const signUp = jest.fn(() => ({ __typename: "Confirmation", message: "Registered successfully" }));
    const signIn = jest.fn(() => ({ __typename: "WrongCredentials", message: "Please try again" }));
    const user = showShop({ Mutation: { signUp, signIn } });
    await openSignUp(user);
    await fill(user, account);

    await press(user, "Sign Up");

    expect(await screen.findByText("Registered successfully")).toBeVisible();
    expect(await screen.findByText("Please log in")).toBeVisible();
    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
    expect(dialog().getByText("Account created")).toBeVisible();
    expect(dialog().queryByText("Welcome back")).not.toBeInTheDocument();
    expect(dialog().getByLabelText("Email")).toHaveValue("ada@example.com");
    expect(dialog().getByLabelText("Password")).toHaveValue("correct horse");
    expect(dialog().getByRole("button", { name: "Sign In" })).toHaveFocus();
    const input = { fullName: "Ada Obi", email: "ada@example.com", password: "correct horse" };
    expect(signUp).toHaveBeenCalledWith({ input }, undefined);
    // The password is only in memory, for that press.
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain("correct horse");
    await press(user, "Sign In");
    expect(await dialog().findByText("Please try again")).toBeVisible();
    expect(signIn).toHaveBeenCalledWith(
      { input: { email: "ada@example.com", password: "correct horse" } },
      undefined,
    );
    await follow(user, "Sign Up");
    await follow(user, "Sign In");
    expect(dialog().getByLabelText("Email")).toHaveValue("ada@example.com");
    expect(dialog().getByLabelText("Password")).toHaveValue("");
  });

  it("runs once, under a loading overlay, however often it is sent", async () => {
    let answer: (outcome: object) => void = () => undefined;
    const signUp = jest.fn(() => new Promise((resolve) => (answer = resolve)));
    const user = showShop({ Mutation: { signUp } });
    await openSignUp(user);
    await fill(user, account);

    await press(user, "Sign Up");
    expect(await screen.findByText("Loading")).toBeInTheDocument();
    expect(screen.getByRole("dialog")).toHaveAttribute("aria-busy", "true");
    await user.type(dialog().getByLabelText("Password"), "{Enter}");
    answer({ __typename: "EmailTaken", message: "This email is taken" });

    expect(await screen.findByText("This email is taken")).toBeVisible();
    expect(screen.queryByText("Loading")).not.toBeInTheDocument();
    expect(signUp).toHaveBeenCalledTimes(1);
  });
});

describe("signing in", () => {
  it.each(["WrongCredentials", "UserDoesNotExist"])(
    "shows the words of %s as a toast, and in the form until the next edit",
    async (__typename) => {
      const user = showShop({ Mutation: { signIn: () => ({ __typename, message: "No, and why" }) } });
      await openSignIn(user);
      await fill(user, credentials);

      await press(user, "Sign In");

      expect(await dialog().findByText("No, and why")).toBeVisible();
      await waitFor(() => expect(screen.getAllByText("No, and why")).toHaveLength(2));
      expect(dialog().getByRole("button", { name: "Sign In" })).toHaveAccessibleDescription("No, and why");
      expect(screen.getByRole("dialog", { name: "Sign In" })).toBeVisible();
      expect(dialog().getByLabelText("Email")).toHaveValue("ada@example.com");
      await user.type(dialog().getByLabelText("Password"), "x");
      expect(dialog().queryByText("No, and why")).not.toBeInTheDocument();
    },
  );

  it("leads from an email that has an account to the sign-in, and keeps what was typed until then", async () => {
    const message = "The email address is already in use by another account";
    const user = showShop({ Mutation: { signUp: () => ({ __typename: "EmailTaken", message }) } });
    await openSignUp(user);
    await fill(user, account);
    await press(user, "Sign Up");

    expect(await dialog().findByText(message)).toBeVisible();
    expect(dialog().getByLabelText("Password")).toHaveValue("correct horse");
    expect(dialog().getByRole("link", { name: "Forgot password?" })).toHaveAttribute(
      "href",
      "/login?mode=resetPassword",
    );
    await user.click(dialog().getByRole("button", { name: "Log in with this email" }));

    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
    expect(dialog().getByText("Welcome back")).toBeVisible();
    expect(dialog().getByLabelText("Email")).toHaveValue("ada@example.com");
    expect(dialog().getByLabelText("Password")).toHaveValue("");
  });

  it("shows the password while it is typed, and hides it when it is sent", async () => {
    const user = showShop();
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
