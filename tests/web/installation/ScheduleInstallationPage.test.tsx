import { screen, within } from "@testing-library/react";
import ScheduleInstallationPage from "../../../web/pages/ScheduleInstallationPage";
import { ada } from "../../support/show-shop";
import { booked, type BookingInput, fillIn, showForm, submit, success } from "./show-installation";

const show = (
  ...[mutation, query]: Parameters<typeof showForm> extends [unknown, ...infer Rest] ? Rest : never
) => showForm(<ScheduleInstallationPage />, mutation, query, "/schedule-installation");

describe("ScheduleInstallationPage", () => {
  it("books from the dedicated days and confirms in a dialog without options", async () => {
    const bookInstallation = jest.fn(booked);
    const user = show({ bookInstallation });
    await fillIn(user, "Fri, 13 Feb 2026");

    await submit(user);

    const dialog = within(
      await screen.findByRole("dialog", { name: "Installation booked" }, { timeout: 5_000 }),
    );
    expect(dialog.getByText(success)).toBeVisible();
    expect(dialog.getByText("Fri, 13 Feb 2026, 12:00 AM (noon)")).toBeVisible();
    expect(dialog.getAllByRole("button").map((button) => button.ariaLabel)).toEqual(["Close"]);
    expect(dialog.queryByRole("link")).not.toBeInTheDocument();
    expect(bookInstallation.mock.calls[0]?.[0].input.variant).toBe("DEDICATED");
  });

  it("shows until when a visitor's time is held, and how to confirm it", async () => {
    const held = (requested: { input: BookingInput }) => ({
      ...booked(requested),
      heldUntil: "2026-02-06T09:30:00.000Z",
    });
    const user = show({ bookInstallation: held });
    await fillIn(user, "Fri, 13 Feb 2026");
    await submit(user);

    const dialog = within(await screen.findByRole("dialog", undefined, { timeout: 5_000 }));
    expect(dialog.getByText(success)).toBeVisible();
    expect(dialog.getByText("Confirm it by the link in your email to keep the time.")).toBeVisible();
    expect(dialog.getByText(/We hold it until 10:30 AM\./)).toBeVisible();
  });

  it("lets a signed-in customer confirm a held time, and says that no mail was sent", async () => {
    let visit = {};
    const user = show(
      {
        bookInstallation: (requested: { input: BookingInput }) => {
          visit = { ...booked(requested), isMailed: false };
          return { ...visit, heldUntil: "2026-02-06T09:30:00.000Z" };
        },
        confirmOwnInstallation: () => visit,
      },
      { me: () => ada },
    );
    await fillIn(user, "Fri, 13 Feb 2026");
    await submit(user);

    const dialog = within(await screen.findByRole("dialog", undefined, { timeout: 5_000 }));
    expect(dialog.getByText(/Ada Obi/)).toBeVisible();
    expect(dialog.queryByText(/link in your email/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Confirm visit" }));

    expect(await dialog.findByText("We sent no email about it. Please keep the reference.")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Confirm visit" })).not.toBeInTheDocument();
  });
});
