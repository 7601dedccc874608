import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { Toaster } from "../../../web/ui/Toaster";
import type { Connection } from "../../support/connection";
import { renderPage } from "../../support/render-page";
import type { Visitor } from "../../support/visitor";

/** Renders a page with the form. */
export function showForm(page: ReactElement, to: Visitor | Connection, path = "/") {
  return renderPage(
    <>
      {page}
      <Toaster />
    </>,
    path,
    to,
  );
}

export const form = () => screen.findByRole("form", { name: "Installation booking" });
export const field = (label: string) => screen.getByLabelText(label);
export const select = (name: string) => screen.getByRole("combobox", { name });

export async function choose(user: UserEvent, name: string, option: string) {
  await user.click(select(name));
  await user.click(await screen.findByRole("option", { name: option }));
}

const details = {
  Name: "Ada Obi",
  Email: "ada@example.com",
  Phone: "08031234567",
  Address: "5 Marina, Lagos",
};

export async function fillIn(user: UserEvent, date = "Tue, 24 Nov 2026") {
  await form();
  // As a whole, because a customer's details may be there, or come meanwhile.
  for (const [label, value] of Object.entries(details)) fireEvent.change(field(label), { target: { value } });
  await waitFor(() => expect(select("Date")).toBeEnabled());
  await choose(user, "Date", date);
  await choose(user, "Time", "12:00 AM (noon)");
}

export const submit = (user: UserEvent) =>
  user.click(screen.getByRole("button", { name: "Book installation" }));

export const success = "Installation booked. Please be available at the scheduled time";
