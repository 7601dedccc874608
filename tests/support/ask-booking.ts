import type { Shop } from "./start-shop";
import type { Visitor } from "./visitor";

const bookInstallation = `mutation ($input: BookInstallationInput!) {
  bookInstallation(input: $input) {
    __typename
    ... on InstallationBooking { id reference name email phone address date time createdAt }
    ... on Refusal { message }
    ... on InvalidInput { fields { name message } }
  }
}`;

/** Offered on 20 November 2026, where the frozen clock stands. */
export const visit = {
  name: "Ada Obi",
  email: "ada@example.com",
  phone: "08031234567",
  date: "2026-11-24",
  time: "10:00 AM",
  address: "1 Broad Street, Lagos",
};

/** Sends `bookInstallation` for `visit` with these changes, as somebody without an account unless said otherwise. */
export async function askBooking(shop: Shop, changes: object = {}, visitor: Visitor = shop.visitor()) {
  const { data } = await visitor.ask(bookInstallation, { input: { ...visit, ...changes } });
  return data.bookInstallation;
}

/** Everything that a booking writes. */
export async function bookingState(shop: Shop) {
  const rows = (sql: string) => shop.database.reader.query<Record<string, unknown>>(sql);
  return {
    bookings: await rows("SELECT * FROM installation_booking ORDER BY created_at, id"),
    slots: await rows("SELECT * FROM installation_slot ORDER BY date, time"),
    mails: await rows("SELECT to_name, to_address, reply_to_address, subject FROM mail ORDER BY to_address"),
  };
}
