import { screen, within } from "@testing-library/react";
import type { Answers } from "../../support/contract-link";
import { ada, showShop } from "../../support/show-shop";
import { pasteInto } from "../../support/render-page";

const session = (id: string, device: string, current: boolean) => ({
  id,
  device,
  current,
  createdAt: "2026-11-20T09:00:00.000Z",
  lastSeenAt: "2026-11-21T09:00:00.000Z",
});
const phone = session("1", "Chrome on Android", true);
const desk = session("2", "Firefox on Windows", false);
const account = {
  ...ada,
  phoneNumber: "08031234567",
  hasPassword: true,
  hasGoogle: false,
  customerNumber: "7K3M9QXT",
  signInSessions: [phone, desk],
};

const open = (me: () => unknown, Mutation: Answers = {}) =>
  showShop({ path: "/account/settings", Query: { me }, Mutation });
const section = async (name: string) => within(await screen.findByRole("region", { name }));
const confirmation = (message: string) => ({ __typename: "Confirmation", message });

describe("the account settings", () => {
  it("show and save names and phone", async () => {
    const updateProfile = jest.fn(() => ({ ...account, firstName: "Ngozi" }));
    const user = open(() => account, { updateProfile });
    const profile = await section("Profile");
    expect(profile.getByLabelText("Phone (optional)")).toHaveValue("0803 123 4567");

    await user.clear(profile.getByLabelText("First name"));
    await user.type(profile.getByLabelText("First name"), "Ngozi");
    await user.click(profile.getByRole("button", { name: "Save profile" }));

    expect(await screen.findByText("Profile saved")).toBeVisible();
    const input = { firstName: "Ngozi", lastName: "Obi", phoneNumber: "0803 123 4567" };
    expect(updateProfile).toHaveBeenCalledWith({ input }, undefined);
    expect(await profile.findByText("Ngozi Obi")).toBeVisible();
  });

  it("change the password only with the current one", async () => {
    const changePassword = jest
      .fn<object, []>(() => confirmation("Your password was changed"))
      .mockImplementationOnce(() => ({
        __typename: "WrongCredentials",
        message: "This is not your current password",
      }))
      .mockImplementationOnce(() => ({ __typename: "AccountLocked", message: "Your account is locked." }));
    const user = open(() => account, { changePassword });
    const password = await section("Password");
    await pasteInto(user, password.getByLabelText("Current password"), "wrong");
    await pasteInto(user, password.getByLabelText("New password"), "cherry ladder 58");
    await user.click(password.getByRole("button", { name: "Change password" }));
    expect(await password.findByText("This is not your current password")).toBeVisible();

    await user.clear(password.getByLabelText("Current password"));
    await pasteInto(user, password.getByLabelText("Current password"), "plum orchard 42");
    await user.click(password.getByRole("button", { name: "Change password" }));
    expect(await screen.findByText("Your account is locked.")).toBeVisible();
    expect(password.getByLabelText("Current password")).toHaveValue("plum orchard 42");
    await user.click(password.getByRole("button", { name: "Change password" }));

    expect(await screen.findByText("Your password was changed")).toBeVisible();
    expect(password.getByLabelText("Current password")).toHaveValue("");
    const input = { oldPassword: "plum orchard 42", newPassword: "cherry ladder 58" };
    expect(changePassword).toHaveBeenLastCalledWith({ input }, undefined);
  });

  it("list the devices and sign the others out", async () => {
    let sessions = [phone, desk];
    const signOutOtherSessions = () => {
      sessions = [phone];
      return true;
    };
    const user = open(() => ({ ...account, signInSessions: sessions }), { signOutOtherSessions });
    const list = await section("Where you are logged in");
    expect(list.getAllByRole("listitem")).toHaveLength(2);
    expect(list.getAllByRole("listitem")[0]).toHaveTextContent("Chrome on AndroidThis device");

    await user.click(list.getByRole("button", { name: "Log out other devices" }));

    expect(await screen.findByText("Your other devices are logged out")).toBeVisible();
    expect(list.getAllByRole("listitem")).toHaveLength(1);
    expect(list.getByText("No other devices.")).toBeVisible();
  });
});
