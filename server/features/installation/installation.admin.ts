import { Arg, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { adminResult } from "../../platform/admin/admin-result";
import { CurrentStaff, RequiresPermission } from "../../platform/admin/permission";
import type { Clock } from "../../platform/clock";
import { badUserInput } from "../../platform/graphql/format-error";
import { LocalDate } from "../../values/dates";
import { newInstance } from "../../values/new-instance";
import type { AuditLog } from "../audit-log";
import type { InstallationBooking } from "./installation-booking.entity";
import type { CalendarDay, InstallationCalendarService } from "./installation-calendar.service";
import type { HandlingResult, InstallationHandlingService } from "./installation-handling.service";
import {
  CancelInstallationInput,
  CloseInstallationDayInput,
  HandledInstallation,
  LimitInstallationDayInput,
  RescheduleInstallationInput,
  StaffInstallation,
  StaffInstallationDay,
  StaffInstallationPage,
  StaffInstallationState,
  StaffInstallationTime,
} from "./installation.admin-schema";
import { type TimeSlot, parseTimeSlot } from "./time-slot";

export const installationPermissions = {
  "installations.view": {
    label: "See installation visits, with names and addresses",
    roles: ["orders", "support"],
  },
  "installations.edit": {
    label: "Move and cancel installation visits, close and limit days",
    roles: ["orders", "support"],
  },
} as const;

const handledResult = adminResult("HandledInstallationResult", HandledInstallation);
const dayResult = adminResult("StaffInstallationDayResult", StaffInstallationDay);
const maxListed = 100;
const maxDays = 31;

interface Parts {
  calendar: InstallationCalendarService;
  handling: InstallationHandlingService;
  log: AuditLog;
  clock: Clock;
}

@Resolver()
export class StaffInstallationsResolver {
  constructor(private readonly parts: Parts) {}

  @RequiresPermission("installations.view")
  @Query(() => [StaffInstallationDay], {
    description: "Days of the calendar with the places taken, without names.",
  })
  async installationDays(
    @Arg("first", () => LocalDate, { description: "The first day." }) first: LocalDate,
    @Arg("days", () => Int, { defaultValue: 7, description: `The number to return: 1 to ${maxDays}.` })
    days: number,
  ): Promise<StaffInstallationDay[]> {
    if (days < 1 || days > maxDays) throw badUserInput(`days must be from 1 to ${maxDays}`);
    const found = await this.parts.calendar.days(first, days);
    return found.map((day) => this.staffDay(day));
  }

  @RequiresPermission("installations.view")
  @Query(() => StaffInstallationPage, {
    description: "Bookings of one day, by time, with cancelled and lapsed ones. Each view is logged.",
  })
  async installations(
    @Arg("date", () => LocalDate, { description: "The day." }) date: LocalDate,
    @Arg("first", () => Int, { defaultValue: 50, description: `The number to return: 1 to ${maxListed}.` })
    first: number,
    @Arg("after", () => ID, { nullable: true, description: "next of the page before." }) after: string | null,
    @CurrentStaff() { email: operator }: SignedInStaff,
  ): Promise<StaffInstallationPage> {
    if (first < 1 || first > maxListed) throw badUserInput(`first must be from 1 to ${maxListed}`);
    const { calendar, log } = this.parts;
    await log.logView({ operator }, { action: "installations view", subject: date.iso });
    const found = await calendar.bookings(date, after ?? null, first + 1);
    const bookings = found.slice(0, first);
    const next = found.length > first ? (bookings.at(-1)?.id ?? null) : null;
    return newInstance(StaffInstallationPage, {
      bookings: bookings.map((one) => this.staffBooking(one)),
      next,
    });
  }

  @RequiresPermission("installations.edit")
  @Mutation(() => handledResult.union, {
    description: "Gives a visit another day or time; the customer is mailed.",
  })
  rescheduleInstallation(
    @Arg("input", { description: "The visit, its new time and the reason." })
    input: RescheduleInstallationInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return handledResult.run(input, async () => {
      const { id, fromDate, fromTime, date, time, reason } = input;
      return this.handled(
        await this.parts.handling.reschedule(staff, {
          id,
          from: { date: fromDate, slot: slotOf(fromTime) },
          to: { date, slot: slotOf(time) },
          reason: reason.trim(),
        }),
      );
    });
  }

  @RequiresPermission("installations.edit")
  @Mutation(() => handledResult.union, { description: "Cancels a visit; the customer is mailed." })
  cancelInstallation(
    @Arg("input", { description: "The visit and the reason." }) input: CancelInstallationInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return handledResult.run(input, async () =>
      this.handled(await this.parts.handling.cancel(staff, input.id, input.reason.trim())),
    );
  }

  @RequiresPermission("installations.edit")
  @Mutation(() => dayResult.union, { description: "Closes a day to new visits; booked ones stay." })
  closeInstallationDay(
    @Arg("input", { description: "The day and the reason." }) input: CloseInstallationDayInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return dayResult.run(input, async () =>
      this.staffDay(await this.parts.calendar.close(staff, input.date, input.reason.trim())),
    );
  }

  @RequiresPermission("installations.edit")
  @Mutation(() => dayResult.union, { description: "Opens a day that was closed." })
  openInstallationDay(
    @Arg("date", () => LocalDate, { description: "The day." }) date: LocalDate,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return dayResult.run({}, async () => this.staffDay(await this.parts.calendar.open(staff, date)));
  }

  @RequiresPermission("installations.edit")
  @Mutation(() => dayResult.union, {
    description: "Limits a day to a number of visits, or lifts the limit; booked visits stay.",
  })
  limitInstallationDay(
    @Arg("input", { description: "The day and the number of visits." }) input: LimitInstallationDayInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return dayResult.run(input, async () =>
      this.staffDay(await this.parts.calendar.limit(staff, input.date, input.capacity ?? null)),
    );
  }

  private handled({ booking, isMailed }: HandlingResult): HandledInstallation {
    return newInstance(HandledInstallation, { booking: this.staffBooking(booking), isMailed });
  }

  private staffDay({
    date,
    closedReason,
    capacity,
    taken,
    isFull,
    slots,
  }: CalendarDay): StaffInstallationDay {
    return newInstance(StaffInstallationDay, {
      date,
      isClosed: date.isSunday || closedReason !== null,
      closedReason,
      capacity,
      taken,
      isFull,
      isOver: this.isOver(date),
      times: slots.map(({ slot, ...places }) =>
        newInstance(StaffInstallationTime, { time: slot.wording, ...places }),
      ),
    });
  }

  private staffBooking(booking: InstallationBooking): StaffInstallation {
    const { id, reference, name, phone, email, address, date, time } = booking;
    const { heldUntil, movedAt, cancelledAt, cancelReason } = booking;
    const state = stateOf(booking, this.parts.clock.now());
    const hasPlace = state === StaffInstallationState.CONFIRMED || state === StaffInstallationState.HELD;
    return newInstance(StaffInstallation, {
      id,
      reference,
      name,
      phone,
      email,
      address,
      date,
      time,
      state,
      heldUntil,
      movedAt,
      cancelledAt,
      cancelReason,
      isOpen: hasPlace && !this.isOver(date),
    });
  }

  private isOver(date: LocalDate): boolean {
    return date.isBefore(LocalDate.inLagos(this.parts.clock.now()));
  }
}

function stateOf({ cancelledAt, heldUntil }: InstallationBooking, now: Date): StaffInstallationState {
  if (cancelledAt) return StaffInstallationState.CANCELLED;
  if (!heldUntil) return StaffInstallationState.CONFIRMED;
  return heldUntil > now ? StaffInstallationState.HELD : StaffInstallationState.LAPSED;
}

function slotOf(time: string): TimeSlot {
  const slot = parseTimeSlot(time);
  if (!slot) throw new Error("The input was not validated");
  return slot;
}
