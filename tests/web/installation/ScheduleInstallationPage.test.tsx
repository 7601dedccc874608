import { screen, within } from "@testing-library/react";
import ScheduleInstallationPage from "../../../web/pages/ScheduleInstallationPage";
import { Connection } from "../../support/connection";
import { shopForEach } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { fillIn, showForm, submit, success } from "./show-installation";

const date = "Thu, 26 Nov 2026";

describe("ScheduleInstallationPage", () => {
  const shop = shopForEach();

  async function book(visitor: Visitor) {
    const connection = new Connection(visitor);
    const user = showForm(<ScheduleInstallationPage />, connection, "/schedule-installation");
    await fillIn(user, date);
    await submit(user);
    return { connection, user, dialog: within(await screen.findByRole("dialog")) };
  }

  it("books from the dedicated days and confirms in a dialog without options", async () => {
    const { connection, dialog } = await book(await shop.customer({ isConfirmed: true }));

    expect(dialog.getByText(success)).toBeVisible();
    expect(dialog.getByText(`${date}, 12:00 AM (noon)`)).toBeVisible();
    expect(dialog.getAllByRole("button").map((button) => button.ariaLabel)).toEqual(["Close"]);
    expect(dialog.queryByRole("link")).not.toBeInTheDocument();
    expect(connection.variablesOf("BookInstallation")).toMatchObject([{ input: { variant: "DEDICATED" } }]);
  });

  it("shows until when a visitor's time is held, and how to confirm it", async () => {
    const { dialog } = await book(shop.visitor());

    expect(dialog.getByText(success)).toBeVisible();
    expect(dialog.getByText("Confirm it by the link in your email to keep the time.")).toBeVisible();
    expect(dialog.getByText(/We hold it until 10:30 AM\./)).toBeVisible();
  });

  it("lets a signed-in customer confirm a held time, and says that no mail was sent", async () => {
    const ada = await shop.customer({ email: "ada@example.com" });
    // As many mails as one address may get in an hour.
    for (let n = 0; n < 10; n += 1) await ada.ask("mutation { requestEmailVerification }");
    const { user, dialog } = await book(ada);
    expect(dialog.getByText(/Ada Obi/)).toBeVisible();
    expect(dialog.queryByText(/link in your email/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Confirm visit" }));

    expect(await dialog.findByText("We sent no email about it. Please keep the reference.")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Confirm visit" })).not.toBeInTheDocument();
  });
});
