import { randomUUID } from "node:crypto";
import { IsNull, LessThan, MoreThan, MoreThanOrEqual, Not } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import { insertUnlessTaken } from "../../platform/database/entities";
import { Refused, refuseField } from "../../platform/graphql/refusal";
import { RateLimited } from "../../platform/limits/request-limits";
import type { Outbox } from "../../platform/mail/outbox";
import { parseEmailAddress } from "../../values/email-address";
import { LocalDate } from "../../values/dates";
import { parsePhoneNumber } from "../../values/phone-number";
import { newReference } from "../../values/reference";
import { hashOfToken, newToken } from "../../values/secret-token";
import { parseTimeSlot, timeSlots } from "./time-slot";
import type { IdentityService } from "../identity";
import type { AuditLog } from "../audit-log";
import type { OrderHistoryService } from "../orders";
import type { InstallationMails, Visit } from "./installation.mails";
import { isFree, lockDay, problemOfDay, taking } from "./booking-rows";
import { InstallationBooking } from "./installation-booking.entity";
import {
  type BookInstallationInput,
  type InstallationSlots,
  InstallationVariant,
  SlotNotAvailable,
} from "./installation.schema";
import { newInstance } from "../../values/new-instance";
import { hourSeconds } from "../../values/durations";

/** Long enough for a slow mail and a busy reader; a script must renew its holds as often. */
export const heldForMs = 30 * 60_000;
const lapsedRetentionMs = 24 * 3_600_000;
const numberOfDates = 12;
const maxUpcoming = 20;
/** The dedicated form follows an order, whose device is ready after 3 to 5 days. */
const daysAhead = { [InstallationVariant.MAIN]: 1, [InstallationVariant.DEDICATED]: 6 };

const dateRefusals = {
  "not offered": "Please choose one of the dates on the form",
  closed: "We do not install on this date. Please choose another date.",
  full: "This date is fully booked. Please choose another date.",
};

const byContact = ", or contact us to book now";

interface Booker {
  customer: BookingCustomer | null;
  /** Whether the account with the booking's email knows the browser. */
  isKnown: boolean;
}

export interface BookingCustomer {
  id: string;
  email: string;
  hasConfirmedEmail: boolean;
  /** The customer has a confirmed email or a paid order, so that nothing is left to confirm. */
  isTrusted: boolean;
}

export interface InstallationParts {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  mails: InstallationMails;
  identity: IdentityService;
  orders: OrderHistoryService;
  log: AuditLog;
  /** Visits at one date and time. */
  capacity: number;
}

export class InstallationService {
  constructor(private readonly parts: InstallationParts) {}

  slots(variant: InstallationVariant): InstallationSlots {
    const first = LocalDate.inLagos(this.parts.clock.now()).plusDays(daysAhead[variant]);
    const dates: LocalDate[] = [];
    for (let date = first; dates.length < numberOfDates; date = date.plusDays(1)) {
      if (!date.isSunday) dates.push(date);
    }
    return { dates, times: timeSlots.map(({ wording }) => wording) };
  }

  async customerOf(customerId: string | null): Promise<BookingCustomer | null> {
    const customer = customerId ? await this.parts.identity.find(customerId) : null;
    if (!customer) return null;
    const { id, email, emailVerified: hasConfirmedEmail } = customer;
    const isTrusted = hasConfirmedEmail || (await this.parts.orders.hasPaid(id));
    return { id, email, hasConfirmedEmail, isTrusted };
  }

  /**
   * Books the visit and queues its mails in one transaction, once for each idempotency key. Without a trusted customer
   * the place is held until it is confirmed. Throws Refused(InvalidInput or SlotNotAvailable), and RateLimited when a
   * visitor's address may get no more mail and so could not confirm.
   */
  async book(input: BookInstallationInput, { customer, isKnown }: Booker): Promise<InstallationBooking> {
    const code = customer?.isTrusted ? null : newToken();
    const booking = this.bookingOf(input, customer, code);
    return this.parts.database.transaction((tx) =>
      this.store(tx, booking, async () => {
        const mails = code
          ? [this.parts.mails.held(booking, code, isKnown)]
          : this.parts.mails.requested(booking, customer?.email === booking.email);
        const isMailed = await this.parts.outbox.enqueue(tx, ...mails);
        if (!isMailed && !customer) throw new RateLimited(hourSeconds, byContact);
        await this.storeIsMailed(tx, booking, isMailed);
      }),
    );
  }

  /**
   * By the code in the mail, also after the hold has lapsed if the place is still free. Idempotent. Throws
   * Refused(InvalidInput or SlotNotAvailable).
   */
  async confirm(code: string): Promise<InstallationBooking> {
    const held = await this.parts.database.reader.manager.findOneBy(InstallationBooking, {
      confirmationHash: hashOfToken(code),
    });
    if (!held) refuseField("code", "This link belongs to no booking.");
    if (!isConfirmed(held, "code")) return this.confirmHeld(held, null);
    if (!held.isEmailConfirmed) {
      // Confirmed before on the page.
      await this.parts.database.transaction((tx) =>
        tx.manager.update(InstallationBooking, { id: held.id }, { isEmailConfirmed: true }),
      );
    }
    return held;
  }

  /** As `confirm`, by the customer who booked; does not confirm the email. */
  async confirmOwn(customer: BookingCustomer, id: string): Promise<InstallationBooking> {
    const own = { id, customerId: customer.id };
    const held = await this.parts.database.reader.manager.findOneBy(InstallationBooking, own);
    if (!held) refuseField("id", "This visit does not exist.");
    return isConfirmed(held, "id") ? held : this.confirmHeld(held, customer);
  }

  /** `customer`: who confirms it on the page; null for the link in the mail. */
  private async confirmHeld(
    held: InstallationBooking,
    customer: BookingCustomer | null,
  ): Promise<InstallationBooking> {
    const { database, clock, outbox, mails, capacity } = this.parts;
    const isEmailConfirmed = customer === null || hasConfirmed(customer, held.email);
    return database.transaction(async (tx) => {
      await lockDay(tx, held.date);
      const now = clock.now();
      const { id, date, slot } = held;
      // A lapsed hold is confirmed if its place is still free.
      const mayRetake = date.iso > LocalDate.inLagos(now).iso && (await isFree(tx, held, now, capacity));
      const confirmable = mayRetake ? { date, slot, heldUntil: Not(IsNull()) } : { heldUntil: MoreThan(now) };
      const { affected } = await tx.manager.update(
        InstallationBooking,
        { id, cancelledAt: IsNull(), ...confirmable },
        { heldUntil: null, isEmailConfirmed },
      );
      // The shop may have moved it meanwhile.
      const booking = await tx.manager.findOneBy(InstallationBooking, { id });
      if (booking && affected === 1) {
        const isOwn = customer?.email === held.email;
        await this.storeIsMailed(tx, booking, await outbox.enqueue(tx, ...mails.requested(booking, isOwn)));
        return booking;
      }
      if (booking && isConfirmed(booking, customer ? "id" : "code")) return booking; // confirmed twice at once
      throw new Refused(new SlotNotAvailable());
    });
  }

  private async storeIsMailed(
    tx: Transaction,
    booking: InstallationBooking,
    isMailed: boolean,
  ): Promise<void> {
    if (booking.isMailed === isMailed) return;
    booking.isMailed = isMailed;
    await tx.manager.update(InstallationBooking, { id: booking.id }, { isMailed });
  }

  /** A day after they have lapsed, because the link may be opened late. */
  async forgetLapsed(): Promise<void> {
    const heldUntil = LessThan(new Date(this.parts.clock.now().getTime() - lapsedRetentionMs));
    await this.parts.database.transaction((tx) => tx.manager.delete(InstallationBooking, { heldUntil }));
  }

  newestOf(customerId: string, after: Date): Promise<InstallationBooking | null> {
    return this.parts.database.reader.manager.findOne(InstallationBooking, {
      where: { customerId, createdAt: MoreThan(after) },
      order: { createdAt: "DESC", id: "DESC" },
    });
  }

  /** From today on, booked after that moment, the next first; without lapsed holds. */
  comingOf(customerId: string, bookedAfter: Date | null): Promise<InstallationBooking[]> {
    const now = this.parts.clock.now();
    const own = {
      customerId,
      date: MoreThanOrEqual(LocalDate.inLagos(now)),
      ...(bookedAfter && { createdAt: MoreThan(bookedAfter) }),
    };
    return this.parts.database.reader.manager.find(InstallationBooking, {
      where: taking(own, now),
      order: { date: "ASC", slot: "ASC", createdAt: "ASC" },
      take: maxUpcoming,
    });
  }

  /** A known key gets its answer again, even when the date has passed or the slot is full. */
  private async store(
    tx: Transaction,
    booking: InstallationBooking,
    enqueue: () => Promise<void>,
  ): Promise<InstallationBooking> {
    const { date } = booking;
    const { dates } = this.slots(booking.variant);
    const isOffered = dates.some((offered) => offered.iso === date.iso);
    if (isOffered) {
      await lockDay(tx, date);
      const hasPlace = await isFree(tx, booking, booking.createdAt, this.parts.capacity);
      if (hasPlace && (await insertUnlessTaken(tx.manager, InstallationBooking, booking))) {
        await enqueue();
        return booking;
      }
    }
    const before = await replay(tx, booking);
    if (before) return before;
    const problem = isOffered ? (await problemOfDay(tx, date, booking.createdAt))?.kind : "not offered";
    if (problem) refuseField("date", dateRefusals[problem]);
    throw new Refused(new SlotNotAvailable());
  }

  private bookingOf(
    input: BookInstallationInput,
    customer: BookingCustomer | null,
    code: string | null,
  ): InstallationBooking {
    const now = this.parts.clock.now();
    const email = parseEmailAddress(input.email);
    const phone = parsePhoneNumber(input.phone);
    const slot = parseTimeSlot(input.time);
    if (!email || !phone || !slot) throw new Error("The input was not validated");
    return newInstance(InstallationBooking, {
      id: randomUUID(),
      customerId: customer?.id ?? null,
      reference: newReference("OYI"),
      name: input.name.trim(),
      email,
      phone,
      address: input.address.trim(),
      date: input.date,
      slot,
      variant: input.variant,
      idempotencyKey: input.idempotencyKey ?? null,
      createdAt: now,
      heldUntil: code === null ? null : new Date(now.getTime() + heldForMs),
      confirmationHash: code === null ? null : hashOfToken(code),
      isEmailConfirmed: hasConfirmed(customer, email),
      isMailed: true,
      movedAt: null,
      cancelledAt: null,
      cancelReason: null,
    });
  }
}

/** Throws Refused(InvalidInput) when the shop has cancelled the visit. */
function isConfirmed({ heldUntil, cancelledAt }: InstallationBooking, field: "code" | "id"): boolean {
  if (cancelledAt) refuseField(field, "This visit was cancelled.");
  return heldUntil === null;
}

const hasConfirmed = (customer: BookingCustomer | null, email: string) =>
  customer !== null && customer.hasConfirmedEmail && customer.email === email;

/**
 * Null without a booking with this key. Throws Refused(InvalidInput) for other content, or when the shop has cancelled
 * it. A date and time that the shop has changed are not compared.
 */
async function replay(tx: Transaction, sent: InstallationBooking): Promise<InstallationBooking | null> {
  const { idempotencyKey } = sent;
  const stored = idempotencyKey ? await tx.manager.findOneBy(InstallationBooking, { idempotencyKey }) : null;
  if (!stored) return null;
  if (stored.cancelledAt) refuseField("idempotencyKey", "This visit was cancelled. Please start again.");
  if (factsOf(stored, stored) === factsOf(sent, stored.movedAt ? stored : sent)) return stored;
  refuseField("idempotencyKey", "You already sent this with different details. Please start again.");
}

function factsOf(
  { name, email, phone, address, variant }: InstallationBooking,
  { date, slot }: Visit,
): string {
  return JSON.stringify([name, email, phone, address, date.iso, slot.time, variant]);
}
