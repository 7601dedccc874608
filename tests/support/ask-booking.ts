import { mailsTo } from "./mails";
import type { Shop } from "./start-shop";
import type { Visitor } from "./visitor";

const answer = `
  ... on InstallationBooking { id reference name email phone address date time createdAt heldUntil }
  ... on Refusal { message }
  ... on InvalidInput { fields { name message } }`;
const bookInstallation = `mutation ($input: BookInstallationInput!) {
  bookInstallation(input: $input) {
    __typename
    ${answer}
  }
}`;
const confirmInstallation = `mutation ($code: String!) {
  confirmInstallation(code: $code) {
    __typename
    ${answer}
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

/** As the web does, of many who ask at once: who is told that the shop is busy asks again. */
export async function askBookingUntilServed(shop: Shop, changes: object = {}) {
  const { data } = await shop.visitor().askUntilServed(bookInstallation, { input: { ...visit, ...changes } });
  return data.bookInstallation;
}

/** Opens the link with that code, as a visitor. */
export async function confirmBooking(shop: Shop, code: string) {
  const { data } = await shop.visitor().ask(confirmInstallation, { code });
  return data.confirmInstallation;
}

/** As `askBookingUntilServed`. */
export async function confirmBookingUntilServed(shop: Shop, code: string) {
  const { data } = await shop.visitor().askUntilServed(confirmInstallation, { code });
  return data.confirmInstallation;
}

/** The code in the newest link to confirm a visit that went to that address; mails of one moment come in any order. */
export async function confirmationCode(shop: Shop, email: string): Promise<string> {
  const links = (await mailsTo(shop, email)).map(
    ({ text }) => /confirm\?by=mail#code=([\w-]+)/.exec(text)?.[1],
  );
  const code = links.findLast(Boolean);
  if (!code) throw new Error(`No visit to confirm in the mails to ${email}`);
  return code;
}

/** A customer whose place is kept at once. */
export function verifiedCustomer(shop: Shop, email?: string) {
  return shop.customer({ isConfirmed: true, ...(email && { email }) });
}

/** Everything that a booking writes. */
export async function bookingState(shop: Shop) {
  const rows = (sql: string) => shop.database.reader.query<Record<string, unknown>>(sql);
  return {
    bookings: await rows("SELECT * FROM installation_booking ORDER BY created_at, id"),
    slots: await rows(
      "SELECT date, time, count(*) AS taken FROM installation_booking GROUP BY date, time ORDER BY date, time",
    ),
    mails: await rows("SELECT to_name, to_address, reply_to_address, subject FROM mail ORDER BY to_address"),
  };
}
