import { type Command, InvalidArgumentError } from "commander";
import { IsNull, MoreThan, MoreThanOrEqual } from "typeorm";
import { BundlePurchase, BundlePurchaseStatus, formatRecipient, refundTime } from "../../features/bundles";
import { ContactMessage } from "../../features/contact";
import { InstallationBooking } from "../../features/installation";
import { formatPhoneNumber } from "../../values/phone-number";
import { LocalDate } from "../../values/local-date";
import { type Desk, look } from "../desk";
import { limitOption } from "../options";
import { table } from "../table";
import { at, naira } from "../words";

export function listCommands(program: Command, desk: Desk): void {
  program
    .command("bookings")
    .description("installation visits, the next first")
    .option("-f, --from <date>", "the first day, such as 2026-11-21; today when omitted", parseDate)
    .addOption(limitOption())
    .action((options: { from?: LocalDate; limit: number }) => listBookings(desk, options));
  program
    .command("messages")
    .description("messages from the contact page, newest first")
    .addOption(limitOption())
    .action(({ limit }: { limit: number }) => listMessages(desk, limit));
  program
    .command("waiting")
    .description("paid bundles that are not delivered yet, oldest first")
    .addOption(limitOption())
    .action(({ limit }: { limit: number }) => listWaiting(desk, limit));
}

async function listBookings(desk: Desk, { from, limit }: { from?: LocalDate; limit: number }): Promise<void> {
  const { clock, database } = desk.services;
  const first = from ?? LocalDate.inLagos(clock.now());
  await look(desk, { action: "bookings", subject: null, details: { from: first.iso, limit } });
  const found = await database.reader.manager.find(InstallationBooking, {
    where: [
      { date: MoreThanOrEqual(first), heldUntil: IsNull() },
      { date: MoreThanOrEqual(first), heldUntil: MoreThan(clock.now()) },
    ],
    order: { date: "ASC", slot: "ASC", createdAt: "ASC" },
    take: limit,
  });
  const rows = found.map(({ date, slot, name, phone, address, email, reference, heldUntil }) => ({
    Date: date.iso,
    Time: slot.inWords,
    Name: name,
    Phone: formatPhoneNumber(phone),
    Address: address,
    Email: email,
    Reference: reference,
    Status: heldUntil ? `held until ${at(heldUntil)}, not confirmed yet` : "booked",
  }));
  desk.print(table(rows));
}

async function listMessages(desk: Desk, limit: number): Promise<void> {
  await look(desk, { action: "messages", subject: null, details: { limit } });
  const found = await desk.services.database.reader.manager.find(ContactMessage, {
    order: { createdAt: "DESC", id: "ASC" },
    take: limit,
  });
  const rows = found.map(({ reference, createdAt, name, email, message }) => ({
    Reference: reference,
    When: at(createdAt),
    Name: name,
    Email: email,
    Message: message,
  }));
  desk.print(table(rows));
}

async function listWaiting(desk: Desk, limit: number): Promise<void> {
  await look(desk, { action: "waiting", subject: null, details: { limit } });
  const found = await desk.services.database.reader.manager.find(BundlePurchase, {
    where: { status: BundlePurchaseStatus.PENDING },
    order: { createdAt: "ASC", id: "ASC" },
    take: limit,
  });
  const rows = found.map((purchase) => ({
    Reference: purchase.reference,
    Bundle: purchase.dataOptionId,
    For: formatRecipient(purchase.phone),
    Price: naira(purchase.price),
    Paid: at(purchase.createdAt),
    Attempts: purchase.deliveryAttempts,
    "Next look": at(purchase.nextAttemptAt),
    "Refund at": at(refundTime(purchase.createdAt)),
  }));
  desk.print(table(rows));
}

function parseDate(text: string): LocalDate {
  const date = LocalDate.parse(text);
  if (date) return date;
  throw new InvalidArgumentError("It must be a date such as 2026-11-21.");
}
