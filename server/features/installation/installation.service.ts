import { randomUUID } from "node:crypto";
import { LessThan, MoreThan, MoreThanOrEqual } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import { InvalidInput, Refused } from "../../platform/graphql/refusal";
import { RateLimited } from "../../platform/http/rate-limits";
import type { Outbox } from "../../platform/mail/outbox";
import { parseEmailAddress } from "../../values/email-address";
import { LocalDate } from "../../values/dates";
import { parsePhoneNumber } from "../../values/phone-number";
import { newReference } from "../../values/reference";
import { hashOfToken, newToken } from "../../values/secret-token";
import { parseTimeSlot, timeSlots } from "./time-slot";
import type { IdentityService } from "../identity";
import type { BookingMails, Visit } from "./booking-mails";
import { lockSlot, problemOfDay, saveBooking, storeBooking, taking } from "./booking-rows";
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
/** More visits than a customer has booked; a list that is longer by a fault does no harm. */
const maxUpcoming = 20;
/** The dedicated form follows an order, whose device is ready after 3 to 5 days. */
const daysAhead = { [InstallationVariant.MAIN]: 1, [InstallationVariant.DEDICATED]: 6 };

const dateRefusals = {
  "not offered": "Please choose one of the dates on the form",
  closed: "We do not install on this date. Please choose another date.",
  full: "This date is fully booked. Please choose another date.",
};

const byContact = ", or contact us to book now";

/** The person who books. */
interface Booker {
  customerId: string | null;
  /** The id of the signed-in customer; null for a visitor. */
  confirmedEmail: string | null;
  /** Whether the account with the booking's e-mail knows the browser. */
  isKnown: boolean;
}

export class InstallationService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly mails: BookingMails,
    private readonly identity: IdentityService,
    /** The maximum number of visits at one date and time. */
    private readonly capacity: number,
  ) {}

  /** The dates that the form offers now (Lagos): the next twelve that are not Sundays. */
  slots(variant: InstallationVariant): InstallationSlots {
    const first = LocalDate.inLagos(this.clock.now()).plusDays(daysAhead[variant]);
    const dates: LocalDate[] = [];
    for (let date = first; dates.length < numberOfDates; date = date.plusDays(1)) {
      if (!date.isSunday) dates.push(date);
    }
    return { dates, times: timeSlots.map(({ wording }) => wording) };
  }

  /** The account's confirmed e-mail: bookings of a customer who has one are confirmed at once. Null without one. */
  async confirmedEmailOf(customerId: string | null): Promise<string | null> {
    const customer = customerId ? await this.identity.find(customerId) : null;
    return customer?.emailVerified ? customer.email : null;
  }

  /**
   * Books the visit and queues its mails in one transaction, once for each idempotency key. Without a confirmed
   * e-mail of the customer's, the place is only held until the link in the mail is opened. Throws Refused(InvalidInput
   * or SlotNotAvailable), and RateLimited when the address may get no more mail, so that it could not be confirmed.
   */
  async book(
    input: BookInstallationInput,
    { customerId, confirmedEmail, isKnown }: Booker,
  ): Promise<InstallationBooking> {
    const code = confirmedEmail === null ? newToken() : null;
    const booking = this.bookingOf(input, customerId, code);
    const enqueue = async (tx: Transaction) => {
      if (code === null) {
        await this.outbox.enqueue(tx, ...this.mails.requested(booking, booking.email === confirmedEmail));
      } else if (!(await this.outbox.enqueue(tx, this.mails.held(booking, code, isKnown)))) {
        throw new RateLimited(hourSeconds, byContact);
      }
    };
    return this.database.transaction((tx) => this.store(tx, booking, enqueue));
  }

  /**
   * Confirms a held booking, also after the hold has lapsed if the place is still free. Calling it again changes
   * nothing. Throws Refused(InvalidInput or SlotNotAvailable).
   */
  async confirm(code: string): Promise<InstallationBooking> {
    const confirmationHash = hashOfToken(code);
    const held = await this.database.reader.manager.findOneBy(InstallationBooking, { confirmationHash });
    if (!held) throw new Refused(InvalidInput.of("code", "This link belongs to no booking."));
    if (isConfirmed(held)) return held;
    return this.database.transaction(async (tx) => {
      await lockSlot(tx, held);
      const now = this.clock.now();
      const mayRetake =
        held.date.iso > LocalDate.inLagos(now).iso && (await problemOfDay(tx, held.date, now)) === null;
      const booking = await saveBooking(tx, held, { now, capacity: this.capacity, mayRetake });
      if (booking) {
        await this.outbox.enqueue(tx, ...this.mails.requested(booking, true));
        return booking;
      }
      const latest = await tx.manager.findOneBy(InstallationBooking, { confirmationHash });
      if (latest && isConfirmed(latest)) return latest; // opened twice at once
      throw new Refused(new SlotNotAvailable());
    });
  }

  /** Deletes holds a day after they have lapsed: until then the link may be opened late. */
  async forgetLapsed(): Promise<void> {
    const heldUntil = LessThan(new Date(this.clock.now().getTime() - lapsedRetentionMs));
    await this.database.transaction((tx) => tx.manager.delete(InstallationBooking, { heldUntil }));
  }

  /** The customer's newest booking; null without one. */
  newestOf(customerId: string): Promise<InstallationBooking | null> {
    return this.database.reader.manager.findOne(InstallationBooking, {
      where: { customerId },
      order: { createdAt: "DESC", id: "DESC" },
    });
  }

  /** The customer's visits from today on, booked after that moment, the next first; without holds that have lapsed. */
  comingOf(customerId: string, bookedAfter: Date | null): Promise<InstallationBooking[]> {
    const now = this.clock.now();
    const own = {
      customerId,
      date: MoreThanOrEqual(LocalDate.inLagos(now)),
      ...(bookedAfter && { createdAt: MoreThan(bookedAfter) }),
    };
    return this.database.reader.manager.find(InstallationBooking, {
      where: taking(own, now),
      order: { date: "ASC", slot: "ASC", createdAt: "ASC" },
      take: maxUpcoming,
    });
  }

  /** Visits from that day on, the next first, with the holds that have not lapsed. */
  upcoming(first: LocalDate, limit: number): Promise<InstallationBooking[]> {
    return this.database.reader.manager.find(InstallationBooking, {
      where: taking({ date: MoreThanOrEqual(first) }, this.clock.now()),
      order: { date: "ASC", slot: "ASC", createdAt: "ASC" },
      take: limit,
    });
  }

  /** A known idempotency key is answered again, even when the date has passed or the slot is full since. */
  private async store(
    tx: Transaction,
    booking: InstallationBooking,
    enqueue: (tx: Transaction) => Promise<void>,
  ): Promise<InstallationBooking> {
    const { date } = booking;
    const { dates } = this.slots(booking.variant);
    const isOffered = dates.some((offered) => offered.iso === date.iso);
    if (isOffered) {
      await lockSlot(tx, booking);
      if (await storeBooking(tx, booking, this.capacity)) {
        await enqueue(tx);
        return booking;
      }
    }
    const before = await replay(tx, booking);
    if (before) return before;
    const problem = isOffered ? (await problemOfDay(tx, date, booking.createdAt))?.kind : "not offered";
    throw new Refused(problem ? InvalidInput.of("date", dateRefusals[problem]) : new SlotNotAvailable());
  }

  private bookingOf(
    input: BookInstallationInput,
    customerId: string | null,
    code: string | null,
  ): InstallationBooking {
    const now = this.clock.now();
    const email = parseEmailAddress(input.email);
    const phone = parsePhoneNumber(input.phone);
    const slot = parseTimeSlot(input.time);
    if (!email || !phone || !slot) throw new Error("The input was not validated");
    return newInstance(InstallationBooking, {
      id: randomUUID(),
      customerId,
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
      movedAt: null,
      cancelledAt: null,
      cancelReason: null,
    });
  }
}

/** Throws Refused(InvalidInput) when the shop has cancelled the visit. */
function isConfirmed({ heldUntil, cancelledAt }: InstallationBooking): boolean {
  if (cancelledAt) throw new Refused(InvalidInput.of("code", "This visit was cancelled."));
  return heldUntil === null;
}

/**
 * The stored booking with this key; null without one. Throws Refused(InvalidInput) when its content differs from what
 * is sent now, or when the shop has cancelled it. A date and time that the shop has changed are not compared.
 */
async function replay(tx: Transaction, sent: InstallationBooking): Promise<InstallationBooking | null> {
  const { idempotencyKey } = sent;
  const stored = idempotencyKey ? await tx.manager.findOneBy(InstallationBooking, { idempotencyKey }) : null;
  if (!stored) return null;
  if (stored.cancelledAt)
    throw new Refused(InvalidInput.of("idempotencyKey", "This visit was cancelled. Please start again."));
  if (factsOf(stored, stored) === factsOf(sent, stored.movedAt ? stored : sent)) return stored;
  throw new Refused(
    InvalidInput.of("idempotencyKey", "You already sent this with different details. Please start again."),
  );
}

function factsOf(
  { name, email, phone, address, variant }: InstallationBooking,
  { date, slot }: Visit,
): string {
  return JSON.stringify([name, email, phone, address, date.iso, slot.time, variant]);
}
