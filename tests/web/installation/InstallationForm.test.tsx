import { cleanup, screen, waitFor } from "@testing-library/react";
import { InstallationSection } from "../../../web/features/installation/InstallationSection";
import { booked, choose, field, fillIn, form, select, showForm, submit, success } from "./show-installation";

const show = (...answers: Parameters<typeof showForm> extends [unknown, ...infer Rest] ? Rest : never) =>
  showForm(<InstallationSection />, ...answers);

describe("the installation form", () => {
  it("has typed fields and the shop's days and times", async () => {
    const user = show();
    await form();

    expect(field("Email")).toHaveAttribute("type", "email");
    expect(field("Phone")).toHaveAttribute("type", "tel");
    for (const label of ["Name", "Email", "Phone", "Address"]) expect(field(label)).toBeRequired();
    await waitFor(() => expect(select("Date")).toBeEnabled());
    await user.click(select("Date"));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Sat, 7 Feb 2026",
      "Mon, 9 Feb 2026",
    ]);
    await user.keyboard("{Escape}");
    await choose(user, "Time", "12:00 AM (noon)");
    expect(select("Time")).toHaveTextContent("12:00 AM (noon)");
  });

  it("shows for 2.5 seconds that it is submitting, then resets and confirms the booking", async () => {
    const bookInstallation = jest.fn(booked);
    const user = show({ bookInstallation });
    await fillIn(user);
    const started = performance.now();

    await submit(user);

    const busy = screen.getByRole("button", { name: "Submitting request..." });
    expect(busy).toBeDisabled();
    expect(await screen.findByText(success, undefined, { timeout: 5_000 })).toBeVisible();
    expect(performance.now() - started).toBeGreaterThanOrEqual(2_490);
    const visit = screen.getByRole("region", { name: "Your installation visit" });
    expect(visit).toHaveFocus();
    expect(visit).toHaveTextContent("Mon, 9 Feb 2026, 12:00 AM (noon)NameAda ObiReference: BKG-7");
    expect(field("Name")).toHaveValue("");
    expect(select("Date")).toHaveTextContent("Choose a date");
    expect(bookInstallation.mock.calls[0]?.[0].input).toEqual({
      name: "Ada Obi",
      email: "ada@example.com",
      phone: "08031234567",
      address: "5 Marina, Lagos",
      date: "2026-02-09",
      time: "12:00 AM",
      variant: "MAIN",
      idempotencyKey: expect.any(String),
    });
  });

  it("shows a taken slot at the time and keeps the other fields", async () => {
    const message = "This time is fully booked. Please choose another date or time.";
    const user = show({ bookInstallation: () => ({ __typename: "SlotNotAvailable", message }) });
    await fillIn(user);

    await submit(user);

    await waitFor(() => expect(select("Time")).toHaveAccessibleDescription(message));
    expect(field("Name")).toHaveValue("Ada Obi");
    expect(screen.getByRole("button", { name: "Book installation" })).toBeEnabled();
  });

  it("keeps what was typed after a reload, except a day that is no longer offered", async () => {
    const user = show();
    await fillIn(user, "Sat, 7 Feb 2026");
    cleanup();

    show(undefined, {
      installationSlots: () => ({ dates: ["2026-02-09"], times: ["10:00 AM", "12:00 AM"] }),
    });
    await form();

    await waitFor(() => expect(select("Time")).toHaveTextContent("12:00 AM (noon)"));
    expect(field("Address")).toHaveValue("5 Marina, Lagos");
    expect(select("Date")).toHaveTextContent("Choose a date");
  });
});
