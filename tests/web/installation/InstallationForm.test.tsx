import { cleanup, screen, waitFor } from "@testing-library/react";
import { InstallationSection } from "../../../web/features/installation/InstallationSection";
import { askBooking } from "../../support/ask-booking";
import { Connection } from "../../support/connection";
import { shopForEach } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { choose, field, fillIn, form, select, showForm, submit, success } from "./show-installation";

describe("the installation form", () => {
  const shop = shopForEach({ env: { SLOT_CAPACITY: "1" } });

  const show = (to: Visitor | Connection = shop.visitor()) => showForm(<InstallationSection />, to);

  it("has typed fields and the shop's days and times", async () => {
    const user = show();
    await form();

    expect(field("Email")).toHaveAttribute("type", "email");
    expect(field("Phone")).toHaveAttribute("type", "tel");
    for (const label of ["Name", "Email", "Phone", "Address"]) expect(field(label)).toBeRequired();
    await waitFor(() => expect(select("Date")).toBeEnabled());
    await user.click(select("Date"));
    expect(screen.getAllByRole("option")[0]).toHaveTextContent("Sat, 21 Nov 2026");
    await user.keyboard("{Escape}");
    await choose(user, "Time", "12:00 AM (noon)");
    expect(select("Time")).toHaveTextContent("12:00 AM (noon)");
  });

  it("shows for 2.5 seconds that it is submitting, then resets and confirms the booking", async () => {
    const connection = new Connection(shop.visitor());
    const user = show(connection);
    await fillIn(user);
    const started = performance.now();

    await submit(user);

    const busy = screen.getByRole("button", { name: "Submitting request..." });
    expect(busy).toBeDisabled();
    expect(await screen.findByText(success, undefined, { timeout: 5_000 })).toBeVisible();
    expect(performance.now() - started).toBeGreaterThanOrEqual(2_490);
    const visit = screen.getByRole("region", { name: "Your installation visit" });
    expect(visit).toHaveFocus();
    expect(visit).toHaveTextContent(/Tue, 24 Nov 2026, 12:00 AM \(noon\)NameAda ObiReference: OYI-/);
    expect(field("Name")).toHaveValue("");
    expect(select("Date")).toHaveTextContent("Choose a date");
    expect(connection.variablesOf("BookInstallation")).toEqual([
      {
        input: {
          name: "Ada Obi",
          email: "ada@example.com",
          phone: "08031234567",
          address: "5 Marina, Lagos",
          date: "2026-11-24",
          time: "12:00 AM",
          variant: "MAIN",
          idempotencyKey: expect.any(String),
        },
      },
    ]);
  });

  it("shows a taken slot at the time and keeps the other fields", async () => {
    const user = show();
    await fillIn(user);
    await askBooking(shop, { time: "12:00 AM", email: "bola@example.com" });

    await submit(user);

    await waitFor(() => expect(select("Time")).toHaveAccessibleDescription(/fully booked/));
    expect(field("Name")).toHaveValue("Ada Obi");
    expect(screen.getByRole("button", { name: "Book installation" })).toBeEnabled();
  });

  it("keeps what was typed after a reload, except a day that is no longer offered", async () => {
    const user = show();
    await fillIn(user, "Sat, 21 Nov 2026");
    cleanup();

    shop.clock.advance(24 * 3_600_000);
    show();
    await form();

    await waitFor(() => expect(select("Time")).toHaveTextContent("12:00 AM (noon)"));
    expect(field("Address")).toHaveValue("5 Marina, Lagos");
    expect(select("Date")).toHaveTextContent("Choose a date");
  });
});
