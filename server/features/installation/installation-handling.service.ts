import { IsNull, MoreThan } from "typeorm";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import type { Transaction } from "../../platform/database/database";
import { refuse, Refused, refuseField } from "../../platform/graphql/refusal";
import { timeInLagos, LocalDate } from "../../values/dates";
import { isBeforeTakeover } from "../identity";
import type { InstallationMails, Visit } from "./installation.mails";
import { lockDay, placesTaken, problemOfDay } from "./booking-rows";
import { InstallationBooking } from "./installation-booking.entity";
import { VisitNotCancellable, VisitNotFound } from "./installation.schema";
import { lastDay } from "./installation-calendar.service";
import { heldForMs, type InstallationParts } from "./installation.service";

interface Move {
  id: string;
  from: Visit;
  to: Visit;
  reason: string;
}

export interface HandlingResult {
  booking: InstallationBooking;
  /** False when the unconfirmed address may get no more mail in this hour. */
  isMailed: boolean;
}

const changedMeanwhile = "This visit was changed meanwhile. Look at the day again";

/** Each change writes the customer's mail and the log in its transaction. */
export class InstallationHandlingService {
  constructor(private readonly parts: InstallationParts) {}

  /** An unconfirmed visit is held for another half an hour. Throws Refused. */
  async reschedule(staff: SignedInStaff, { id, from, to, reason }: Move): Promise<HandlingResult> {
    const { clock, mails } = this.parts;
    return this.handle(id, async (tx, booking, isConfirmed) => {
      const now = clock.now();
      if (!isSame(booking, from)) refuse(changedMeanwhile);
      if (isSame(booking, to)) refuseField("time", "The visit has this day and time already");
      await this.takePlace(tx, booking, to, now);
      const heldUntil = booking.heldUntil && new Date(now.getTime() + heldForMs);
      const { affected } = await tx.manager.update(InstallationBooking, unchanged(booking, now), {
        ...to,
        heldUntil,
        movedAt: now,
      });
      if (affected !== 1) refuse(changedMeanwhile);
      const moved = await tx.manager.findOneByOrFail(InstallationBooking, { id });
      return this.finish(tx, staff, moved, {
        mail: mails.moved(moved, booking, { reason, isConfirmed }),
        action: "installations reschedule",
        details: { from: textOf(booking), to: textOf(to) },
      });
    });
  }

  /** Frees the place. Throws Refused. */
  async cancel(staff: SignedInStaff, id: string, reason: string): Promise<HandlingResult> {
    const { clock, mails } = this.parts;
    return this.handle(id, async (tx, booking, isConfirmed) => {
      const now = clock.now();
      const done = { cancelledAt: now, cancelReason: reason };
      const { affected } = await tx.manager.update(InstallationBooking, unchanged(booking, now), done);
      if (affected !== 1) refuse(changedMeanwhile);
      const cancelled = await tx.manager.findOneByOrFail(InstallationBooking, { id });
      return this.finish(tx, staff, cancelled, {
        mail: mails.cancelled(booking, { reason, isConfirmed }),
        action: "installations cancel",
        details: { at: textOf(booking) },
      });
    });
  }

  /**
   * By the customer who booked it, until the day before in Lagos. Does nothing when it is cancelled already. Throws
   * Refused(VisitNotFound or VisitNotCancellable).
   */
  async cancelOwn(customerId: string, id: string): Promise<InstallationBooking> {
    const { database, clock, outbox, mails, identity } = this.parts;
    const own = await database.reader.manager.findOneBy(InstallationBooking, { id, customerId });
    const customer = await identity.find(customerId);
    if (!own || isBeforeTakeover(customer, own.createdAt)) throw new Refused(new VisitNotFound());
    const isConfirmed = await this.isAddressConfirmed(own);
    return database.transaction(async (tx) => {
      const now = clock.now();
      const open = { id, cancelledAt: IsNull(), date: MoreThan(LocalDate.inLagos(now)) };
      const done = { cancelledAt: now, cancelReason: "at the customer's request" };
      const { affected } = await tx.manager.update(InstallationBooking, open, done);
      const booking = await tx.manager.findOneByOrFail(InstallationBooking, { id });
      if (affected === 1) await outbox.enqueue(tx, ...mails.cancelledByCustomer(booking, isConfirmed));
      else if (!booking.cancelledAt) throw new Refused(new VisitNotCancellable());
      return booking;
    });
  }

  isCancellableBy(customerId: string | null, booking: InstallationBooking): boolean {
    const { date, cancelledAt } = booking;
    const isOwn = customerId !== null && booking.customerId === customerId;
    return isOwn && !cancelledAt && LocalDate.inLagos(this.parts.clock.now()).isBefore(date);
  }

  private async handle(
    id: string,
    work: (tx: Transaction, booking: InstallationBooking, isConfirmed: boolean) => Promise<HandlingResult>,
  ): Promise<HandlingResult> {
    const { database, clock } = this.parts;
    const booking = await database.reader.manager.findOneBy(InstallationBooking, { id });
    if (!booking) return refuse("This visit does not exist, or was never confirmed");
    const now = clock.now();
    if (booking.cancelledAt) return refuse("This visit is cancelled already");
    if (booking.heldUntil && booking.heldUntil <= now)
      return refuse("This visit was not confirmed in time: there is nothing to change");
    if (booking.date.isBefore(LocalDate.inLagos(now))) return refuse("This visit is over");
    const isConfirmed = await this.isAddressConfirmed(booking);
    return database.transaction((tx) => work(tx, booking, isConfirmed));
  }

  private async takePlace(
    tx: Transaction,
    booking: InstallationBooking,
    to: Visit,
    now: Date,
  ): Promise<void> {
    const today = LocalDate.inLagos(now);
    if (to.date.isBefore(today)) refuseField("date", "This day is over. Choose a later one");
    if (lastDay(now).isBefore(to.date)) refuseField("date", "Choose a day within a year");
    if (to.date.isSunday) refuseField("date", "We do not install on Sundays. Choose another day");
    if (to.date.iso === today.iso && to.slot.time <= timeInLagos(now))
      refuseField("time", "This time is over. Choose a later one");
    await lockDay(tx, to.date);
    const problem = await problemOfDay(tx, to.date, now);
    if (problem?.kind === "closed") refuseField("date", `This day is closed: ${problem.closedReason}`);
    // The visit already has a place on its own day.
    if (problem && booking.date.iso !== to.date.iso)
      refuseField("date", "This day is fully booked. Choose another one");
    if ((await placesTaken(tx, to, now)) >= this.parts.capacity)
      refuseField("time", "This time is fully booked. Choose another one");
  }

  private async finish(
    tx: Transaction,
    staff: SignedInStaff,
    booking: InstallationBooking,
    {
      mail,
      action,
      details,
    }: { mail: ReturnType<InstallationMails["moved"]>; action: string; details: object },
  ): Promise<HandlingResult> {
    const { outbox, log } = this.parts;
    const isMailed = await outbox.enqueue(tx, mail);
    await log.prepareEntry(staff.id, action, booking.reference, { ...details, isMailed })(tx);
    return { booking, isMailed };
  }

  private async isAddressConfirmed(booking: InstallationBooking): Promise<boolean> {
    const { isEmailConfirmed, customerId, email } = booking;
    if (isEmailConfirmed) return true;
    const customer = customerId ? await this.parts.identity.find(customerId) : null;
    return customer !== null && customer.emailVerified && customer.email === email;
  }
}

function unchanged({ id, date, slot, heldUntil }: InstallationBooking, now: Date) {
  return { id, date, slot, cancelledAt: IsNull(), heldUntil: heldUntil ? MoreThan(now) : IsNull() };
}

function isSame(a: Visit, b: Visit): boolean {
  return a.date.iso === b.date.iso && a.slot.time === b.slot.time;
}

const textOf = ({ date, slot }: Visit) => `${date.iso} ${slot.time}`;
