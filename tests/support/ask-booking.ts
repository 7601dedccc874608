import { mailsTo } from "./mails";
import type { Shop } from "./start-shop";
import type { Visitor } from "./visitor";

const answer = `
  ... on InstallationBooking { id reference name email phone address date time createdAt heldUntil isMailed }
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

/** A slot on offer at the frozen clock's date, 20 November 2026. */
export const visit = {
  name: "Ada Obi",
  email: "ada@example.com",
  phone: "08031234567",
  date: "2026-11-24",
  time: "10:00 AM",
  address: "1 Broad Street, Lagos",
};

/** Sends `bookInstallation` for `visit` with these changes, by default as a new visitor. */
export async function askBooking(shop: Shop, changes: object = {}, visitor: Visitor = shop.visitor()) {
  const { data, errors } = await visitor.ask(bookInstallation, { input: { ...visit, ...changes } });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.bookInstallation;
}

/** Retries while the shop is busy, as the web does, for tests with many concurrent requests. */
export async function askBookingUntilServed(shop: Shop, changes: object = {}) {
  const { data } = await shop.visitor().askUntilServed(bookInstallation, { input: { ...visit, ...changes } });
  return data.bookInstallation;
}

/** Confirms a booking with the code, as a visitor. */
export async function confirmBooking(shop: Shop, code: string) {
  const { data } = await shop.visitor().ask(confirmInstallation, { code });
  return data.confirmInstallation;
}

/** Retries while the shop is busy, like `askBookingUntilServed`. */
export async function confirmBookingUntilServed(shop: Shop, code: string) {
  const { data } = await shop.visitor().askUntilServed(confirmInstallation, { code });
  return data.confirmInstallation;
}

/**
 * Returns the code of the newest confirmation link sent to that address. Mails of the same instant have no fixed order.
 */
export async function confirmationCode(shop: Shop, email: string): Promise<string> {
  const links = (await mailsTo(shop, email)).map(
    ({ text }) => /confirm\?by=mail#code=([\w-]+)/.exec(text)?.[1],
  );
  const code = links.findLast(Boolean);
  if (!code) throw new Error(`No visit to confirm in the mails to ${email}`);
  return code;
}

/** Returns a customer whose bookings are confirmed at once. */
export function verifiedCustomer(shop: Shop, email?: string) {
  return shop.customer({ isConfirmed: true, ...(email && { email }) });
}

/** Returns every row that a booking writes. */
export async function bookingState(shop: Shop) {
  const rows = (sql: string) => shop.read<Record<string, unknown>>(sql);
  return {
    bookings: await rows("SELECT * FROM installation_booking ORDER BY created_at, id"),
    slots: await rows(
      "SELECT date, time, count(*) AS taken FROM installation_booking GROUP BY date, time ORDER BY date, time",
    ),
    mails: await rows("SELECT to_name, to_address, reply_to_address, subject FROM mail ORDER BY to_address"),
  };
}
