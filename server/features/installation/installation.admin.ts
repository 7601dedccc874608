import { Arg, Int, Query, Resolver } from "type-graphql";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { adminResult, StaffMutation } from "../../platform/admin/admin-result";
import { CurrentStaff, RequiresPermission } from "../../platform/admin/permission";
import { After, First, staffPage } from "../../platform/admin/staff-page";
import type { Clock } from "../../platform/clock";
import { badUserInput } from "../../platform/graphql/format-error";
import { LocalDate } from "../../values/dates";
import { newInstance } from "../../values/new-instance";
import type { AuditLog } from "../audit-log";
import type { InstallationBooking } from "./installation-booking.entity";
import type { InstallationCalendarService } from "./installation-calendar.service";
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
  installationDays(
    @Arg("first", () => LocalDate, { description: "The first day." }) first: LocalDate,
    @Arg("days", () => Int, { defaultValue: 7, description: `The number to return: 1 to ${maxDays}.` })
    days: number,
  ): Promise<StaffInstallationDay[]> {
    if (days < 1 || days > maxDays) throw badUserInput(`days must be from 1 to ${maxDays}`);
    return this.parts.calendar.days(first, days);
  }

  @RequiresPermission("installations.view")
  @Query(() => StaffInstallationPage, {
    description: "Bookings of one day, by time, with cancelled and lapsed ones. Each view is logged.",
  })
  async installations(
    @Arg("date", () => LocalDate, { description: "The day." }) date: LocalDate,
    @First() first: number,
    @After() after: string | null,
    @CurrentStaff() { id: operator }: SignedInStaff,
  ): Promise<StaffInstallationPage> {
    const { calendar, log } = this.parts;
    const { rows, next } = await staffPage(first, async (limit) => {
      await log.logView(operator, "installations view", date.iso);
      return calendar.bookings(date, after ?? null, limit);
    });
    return { bookings: rows.map((one) => this.staffBooking(one)), next };
  }

  @StaffMutation(
    "installations.edit",
    handledResult,
    "Gives a visit another day or time; the customer is mailed.",
  )
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

  @StaffMutation("installations.edit", handledResult, "Cancels a visit; the customer is mailed.")
  cancelInstallation(
    @Arg("input", { description: "The visit and the reason." }) input: CancelInstallationInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return handledResult.run(input, async () =>
      this.handled(await this.parts.handling.cancel(staff, input.id, input.reason.trim())),
    );
  }

  @StaffMutation("installations.edit", dayResult, "Closes a day to new visits; booked ones stay.")
  closeInstallationDay(
    @Arg("input", { description: "The day and the reason." }) input: CloseInstallationDayInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    const { date, reason } = input;
    const closed = { closedReason: reason.trim() };
    return dayResult.run(input, () => this.parts.calendar.decide(staff, date, "close", closed));
  }

  @StaffMutation("installations.edit", dayResult, "Opens a day that was closed.")
  openInstallationDay(
    @Arg("date", () => LocalDate, { description: "The day." }) date: LocalDate,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return dayResult.run({}, () => this.parts.calendar.decide(staff, date, "open", { closedReason: null }));
  }

  @StaffMutation(
    "installations.edit",
    dayResult,
    "Limits a day to a number of visits, or lifts the limit; booked visits stay.",
  )
  limitInstallationDay(
    @Arg("input", { description: "The day and the number of visits." }) input: LimitInstallationDayInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    const limit = { capacity: input.capacity ?? null };
    return dayResult.run(input, () => this.parts.calendar.decide(staff, input.date, "limit", limit));
  }

  private handled({ booking, isMailed }: HandlingResult): HandledInstallation {
    return newInstance(HandledInstallation, { booking: this.staffBooking(booking), isMailed });
  }

  private staffBooking(booking: InstallationBooking): StaffInstallation {
    const now = this.parts.clock.now();
    const state = stateOf(booking, now);
    const hasPlace = state === StaffInstallationState.CONFIRMED || state === StaffInstallationState.HELD;
    const isOpen = hasPlace && !booking.date.isBefore(LocalDate.inLagos(now));
    const { time, ...fields } = booking;
    return { ...fields, time, state, isOpen };
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
