import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { Toaster } from "../../../web/ui/Toaster";
import type { Answers } from "../../support/contract-link";
import { pasteInto, renderPage } from "../../support/render-page";

export interface BookingInput {
  name: string;
  email: string;
  phone: string;
  date: string;
  time: string;
  address: string;
  variant: string;
  idempotencyKey: string;
}

const slots: Record<string, { dates: string[]; times: string[] }> = {
  MAIN: { dates: ["2026-02-07", "2026-02-09"], times: ["10:00 AM", "12:00 AM"] },
  DEDICATED: { dates: ["2026-02-13", "2026-02-14"], times: ["10:00 AM", "12:00 AM"] },
};

export const booked = ({ input }: { input: BookingInput }) => ({
  __typename: "InstallationBooking",
  id: "booking-1",
  reference: "BKG-7",
  name: input.name,
  date: input.date,
  time: input.time,
  heldUntil: null as string | null,
  isMailed: true,
  cancelledAt: null,
  isCancellable: false,
});

/** Renders a page with the form. */
export function showForm(
  page: ReactElement,
  mutation: Answers = { bookInstallation: booked },
  query: Answers = {},
  path = "/",
) {
  return renderPage(
    <>
      {page}
      <Toaster />
    </>,
    path,
    {
      Query: {
        me: () => null,
        installationSlots: ({ variant }: { variant: string }) => slots[variant],
        ...query,
      },
      Mutation: mutation,
    },
  );
}

export const form = () => screen.findByRole("form", { name: "Installation booking" });
export const field = (label: string) => screen.getByLabelText(label);
export const select = (name: string) => screen.getByRole("combobox", { name });

export async function choose(user: UserEvent, name: string, option: string) {
  await user.click(select(name));
  await user.click(screen.getByRole("option", { name: option }));
}

export async function fillIn(user: UserEvent, date = "Mon, 9 Feb 2026") {
  within(await form());
  await pasteInto(user, field("Name"), "Ada Obi");
  await pasteInto(user, field("Email"), "ada@example.com");
  await pasteInto(user, field("Phone"), "08031234567");
  await pasteInto(user, field("Address"), "5 Marina, Lagos");
  await choose(user, "Date", date);
  await choose(user, "Time", "12:00 AM (noon)");
}

export const submit = (user: UserEvent) =>
  user.click(screen.getByRole("button", { name: "Book installation" }));

export const success = "Installation booked. Please be available at the scheduled time";
