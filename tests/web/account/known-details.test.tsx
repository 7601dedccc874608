import { screen, waitFor, within } from "@testing-library/react";
import { ada, showShop } from "../../support/show-shop";

const slots = { dates: ["2026-02-13", "2026-02-14"], times: ["10:00 AM", "12:00 AM"] };
const last = {
  name: "Ada Obi-Bello",
  email: "ada.home@example.com",
  phone: "+2348051234567",
  address: "9 Bode Thomas, Surulere",
};
const known = { ...ada, phoneNumber: "08030000000", lastContactDetails: last };

function showAt(path: string, me: object | null, Mutation = {}) {
  return showShop({
    path,
    me: me as typeof ada,
    Query: { installationSlots: () => slots, faqs: () => [], shopInfo: () => contact },
    Mutation,
  });
}
const contact = { phones: [], emails: [], addresses: [], socials: [], liveChatHours: "7am to 11pm" };

const field = async (label: string, name: string) =>
  within(await screen.findByRole("form", { name })).getByLabelText(label);
const booking = (label: string) => field(label, "Installation booking");

describe("a customer's known details", () => {
  it("fill in an installation with those of the last order or visit", async () => {
    showAt("/schedule-installation", known);

    await waitFor(async () => expect(await booking("Address")).toHaveValue(last.address));
    expect(await booking("Name")).toHaveValue(last.name);
    expect(await booking("Email")).toHaveValue(last.email);
    expect(await booking("Phone")).toHaveValue("08051234567");
  });

  it("are the account's before the first order, without a number that the form refuses", async () => {
    showAt("/schedule-installation", { ...known, phoneNumber: "+44 20 7946 0000", lastContactDetails: null });

    await waitFor(async () => expect(await booking("Name")).toHaveValue("Ada Obi"));
    expect(await booking("Email")).toHaveValue("ada@example.com");
    expect(await booking("Phone")).toHaveValue("");
    expect(await booking("Address")).toHaveValue("");
  });

  it("do not override what is typed, or an emptied field, and are removed at sign-out", async () => {
    const user = showAt("/schedule-installation", known, { signOut: () => true });
    await waitFor(async () => expect(await booking("Address")).toHaveValue(last.address));

    await user.clear(await booking("Name"));
    await user.type(await booking("Phone"), "{Control>}a{/Control}0809");
    expect(await booking("Name")).toHaveValue("");
    expect(await booking("Phone")).toHaveValue("0809");
    expect(Object.values(sessionStorage).join()).not.toContain(last.address);

    const header = within(screen.getByRole("banner"));
    await user.click(await header.findByLabelText("Account menu"));
    await user.click(await header.findByRole("button", { name: "Logout" }));
    await screen.findByText("Logged out successfully");
    expect(await booking("Address")).toHaveValue("");
    expect(await booking("Email")).toHaveValue("");
    expect(document.body.innerHTML).not.toContain(last.address);
    expect(await booking("Phone")).toHaveValue("");
    expect(Object.values(sessionStorage).join()).not.toContain("0809");
  });
});
