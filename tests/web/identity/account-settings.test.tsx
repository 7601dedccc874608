import { lockedUntilCalled } from "../../server/spending-policy/rules";
import { screen, within } from "@testing-library/react";
import { signIn } from "../../support/passwords";
import { pasteInto } from "../../support/render-page";
import { showShop } from "../../support/show-shop";
import { shopForAll } from "../../support/start-shop";

describe("the account settings", () => {
  const shop = shopForAll();

  async function open(name: string) {
    const ada = await shop.customer();
    await ada.act(`updateProfile(input: { firstName: "Ada", lastName: "Obi", phoneNumber: "08031234567" })`);
    const other = shop.visitor();
    await signIn(other, ada.email);
    const user = showShop({ path: "/account/settings", to: ada });
    return { ada, other, user, section: within(await screen.findByRole("region", { name })) };
  }

  it("show and save names and phone", async () => {
    const { user, section: profile } = await open("Profile");
    expect(profile.getByLabelText("Phone (optional)")).toHaveValue("0803 123 4567");

    await user.clear(profile.getByLabelText("First name"));
    await user.type(profile.getByLabelText("First name"), "Ngozi");
    await user.click(profile.getByRole("button", { name: "Save profile" }));

    expect(await screen.findByText("Profile saved")).toBeVisible();
    expect(await profile.findByText("Ngozi Obi")).toBeVisible();
  });

  it("change the password only with the current one", async () => {
    const { ada, user, section: password } = await open("Password");
    await pasteInto(user, password.getByLabelText("Current password"), "wrong");
    await pasteInto(user, password.getByLabelText("New password"), "cherry ladder 58");
    await user.click(password.getByRole("button", { name: "Change password" }));
    expect(await password.findByText("This is not your current password")).toBeVisible();

    await user.clear(password.getByLabelText("Current password"));
    await pasteInto(user, password.getByLabelText("Current password"), "plum orchard 42");
    const unlock = await lockedUntilCalled(shop, ada.id);
    await user.click(password.getByRole("button", { name: "Change password" }));
    expect(await screen.findByText(/^Your account is locked until/)).toBeVisible();
    await unlock();
    expect(password.getByLabelText("Current password")).toHaveValue("plum orchard 42");
    await user.click(password.getByRole("button", { name: "Change password" }));

    expect(await screen.findByText("Password changed")).toBeVisible();
    expect(password.getByLabelText("Current password")).toHaveValue("");
    const { data } = await signIn(shop.visitor(), ada.email, "cherry ladder 58");
    expect(data.signIn.__typename).toBe("User");
  });

  it("list the devices and sign the others out", async () => {
    const { other, user, section: list } = await open("Where you are logged in");
    expect(list.getAllByRole("listitem")).toHaveLength(2);
    expect(list.getByText("This device")).toBeVisible();

    await user.click(list.getByRole("button", { name: "Log out other devices" }));

    expect(await screen.findByText("Your other devices are logged out")).toBeVisible();
    expect(list.getAllByRole("listitem")).toHaveLength(1);
    expect(list.getByText("No other devices.")).toBeVisible();
    expect((await other.ask("{ me { id } }")).data.me).toBeNull();
  });
});
