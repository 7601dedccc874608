import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Transaction } from "../../platform/database/transaction";
import { InvalidInput } from "../../platform/graphql/invalid-input";
import { Refused } from "../../platform/graphql/refusal";
import type { Outbox } from "../../platform/mailer/outbox";
import { parseEmailAddress } from "../../values/email-address";
import { parsePhoneNumber } from "../../values/phone-number";
import { newReference } from "../../values/reference";
import { parseTimeSlot } from "../../values/time-slot";
import type { BookingMails } from "./booking-mails";
import { storeBooking, takePlace } from "./booking-rows";
import type { BookInstallationInput } from "./installation.inputs";
import { SlotNotAvailable } from "./installation.refusals";
import { InstallationBooking } from "./installation-booking.entity";
import { type InstallationSlots, slotsAt } from "./installation-slots";
import type { InstallationVariant } from "./installation-variant";

export class InstallationService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly mailsOf: BookingMails,
    /** How many visits one date and time can hold. */
    private readonly capacity: number,
  ) {}

  slots(variant: InstallationVariant): InstallationSlots {
    return slotsAt(this.clock.now(), variant);
  }

  /**
   * Books the visit and queues its mails, together or not at all; once for an idempotency key.
   * Throws Refused(InvalidInput or SlotNotAvailable).
   */
  async book(input: BookInstallationInput, customerId: string | null): Promise<InstallationBooking> {
    const booking = this.bookingOf(input, customerId);
    const kept = await this.database.transaction((tx) => this.keep(tx, booking));
    this.outbox.poke();
    return kept;
  }

  /** What the customer booked last; null when that is nothing. */
  newestOf(customerId: string): Promise<InstallationBooking | null> {
    return this.database.reader.manager.findOne(InstallationBooking, {
      where: { customerId },
      order: { createdAt: "DESC", id: "DESC" },
    });
  }

  /** The key comes first: a lost answer is given again even when the date has passed or the slot has filled since. */
  private async keep(tx: Transaction, booking: InstallationBooking): Promise<InstallationBooking> {
    if (!(await storeBooking(tx, booking))) return replay(tx, booking);

    const { dates } = this.slots(booking.variant);
    if (!dates.some((offered) => offered.iso === booking.date.iso))
      throw new Refused(InvalidInput.of("date", "Please choose one of the dates on the form"));
    if (!(await takePlace(tx, booking.date, booking.slot, this.capacity)))
      throw new Refused(new SlotNotAvailable());

    await this.outbox.enqueue(tx, ...this.mailsOf(booking));
    return booking;
  }

  private bookingOf(input: BookInstallationInput, customerId: string | null): InstallationBooking {
    const email = parseEmailAddress(input.email);
    const phone = parsePhoneNumber(input.phone);
    const slot = parseTimeSlot(input.time);
    if (!email || !phone || !slot) throw new Error("The input was not validated");
    return Object.assign(new InstallationBooking(), {
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
      createdAt: this.clock.now(),
    });
  }
}

/** The booking that has this key; refused when it is another one. */
async function replay(tx: Transaction, asked: InstallationBooking): Promise<InstallationBooking> {
  const stored = await tx.manager.findOneBy(InstallationBooking, {
    idempotencyKey: asked.idempotencyKey ?? "",
  });
  if (!stored) throw new Error("An idempotency key was taken but cannot be found");
  if (factsOf(stored) === factsOf(asked)) return stored;
  throw new Refused(
    InvalidInput.of("idempotencyKey", "You already sent this with different details. Please start again."),
  );
}

function factsOf({ name, email, phone, address, date, slot, variant }: InstallationBooking): string {
  return JSON.stringify([name, email, phone, address, date.iso, slot.time, variant]);
}
