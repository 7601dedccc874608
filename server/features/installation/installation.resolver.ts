import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { InvalidInput } from "../../platform/graphql/refusal";
import { mutationResult } from "../../platform/graphql/mutation";
import { type RequestContext, SignedInCustomerId } from "../../platform/graphql/request-context";
import type { IdentityLimits } from "../identity";
import type { InstallationHandlingService } from "./installation-handling.service";
import { InstallationBooking } from "./installation-booking.entity";
import {
  BookInstallationInput,
  InstallationSlots,
  InstallationVariant,
  SlotNotAvailable,
  VisitNotCancellable,
  VisitNotFound,
} from "./installation.schema";
import type { BookingCustomer, InstallationService } from "./installation.service";
import { daySeconds, minuteSeconds } from "../../values/durations";

const result = (name: `${string}Result`) =>
  mutationResult(name, InstallationBooking, [InvalidInput, SlotNotAvailable]);
const BookInstallationResult = result("BookInstallationResult");
const ConfirmInstallationResult = result("ConfirmInstallationResult");
const ConfirmOwnInstallationResult = result("ConfirmOwnInstallationResult");

const CancelInstallationResult = mutationResult("CancelInstallationResult", InstallationBooking, [
  VisitNotFound,
  VisitNotCancellable,
]);

/** Places held at a time; each hold lasts half an hour. */
const heldByAddress = { name: "heldByAddress", points: 12, seconds: 30 * minuteSeconds };
const heldByEmail = { name: "heldByEmail", points: 3, seconds: 30 * minuteSeconds };
const bookingByAccount = { name: "bookingByAccount", points: 5, seconds: daySeconds };
/** Accounts are free: a script must not take every place without reading a mail. */
const confirmedByAccount = { name: "visitConfirmedByAccount", points: 3, seconds: daySeconds };
const cancelledByAccount = { name: "visitsCancelled", points: 5, seconds: daySeconds };
const confirmedByAddress = { name: "visitConfirmedByAddress", points: 24, seconds: daySeconds };

@Resolver(() => InstallationBooking)
export class InstallationResolver {
  constructor(
    private readonly installations: InstallationService,
    private readonly handling: InstallationHandlingService,
    private readonly limits: IdentityLimits,
  ) {}

  @Access("anyone")
  @Query(() => InstallationSlots, {
    description: "Bookable dates and times for one variant of the installation form.",
  })
  installationSlots(
    @Arg("variant", () => InstallationVariant, {
      defaultValue: InstallationVariant.MAIN,
      description: "The booking form.",
    })
    variant: InstallationVariant,
  ): InstallationSlots {
    return this.installations.slots(variant);
  }

  @Access("anyone")
  @Mutation(() => BookInstallationResult.union, {
    description:
      "Books an installation visit; no account is needed. For a signed-in customer with a confirmed email or a paid order the place is booked at once; otherwise it is held for 30 minutes, until the link in the mail is opened or the signed-in customer sends confirmOwnInstallation.",
  })
  bookInstallation(
    @Ctx() context: RequestContext,
    @Arg("input", () => BookInstallationInput, { description: "Who, where and when." })
    input: BookInstallationInput,
  ) {
    return BookInstallationResult.validateAndRun(input, async () => {
      const customer = await this.installations.customerOf(context.customerId);
      await this.guard(context, input.email, customer);
      const isKnown = await this.limits.isKnown(context, input.email);
      return this.installations.book(input, { customer, isKnown });
    });
  }

  @Access("anyone")
  @Mutation(() => ConfirmInstallationResult.union, {
    description:
      "Confirms a held booking by the code in the mail; calling it again answers the same. After the hold has lapsed, the booking is confirmed if the place is still free.",
  })
  confirmInstallation(
    @Arg("code", () => String, { description: "From the link in the mail." })
    code: string,
  ) {
    return ConfirmInstallationResult.settle(() => this.installations.confirm(code));
  }

  @Access("owner")
  @Mutation(() => ConfirmOwnInstallationResult.union, {
    description:
      "Confirms a held booking that the signed-in customer has made, as confirmInstallation does with the code in the mail.",
  })
  confirmOwnInstallation(
    @Ctx() { limits }: RequestContext,
    @SignedInCustomerId() customerId: string,
    @Arg("id", () => ID, { description: "The booking's id." })
    id: string,
  ) {
    return ConfirmOwnInstallationResult.settle(async () => {
      const customer = await this.installations.customerOf(customerId);
      if (!customer) throw new Error("A signed-in customer exists");
      if (!customer.isTrusted) {
        await limits.consume(confirmedByAccount, customerId);
        await limits.consume(confirmedByAddress, limits.address);
      }
      return this.installations.confirmOwn(customer, id);
    });
  }

  @Access("owner")
  @Mutation(() => CancelInstallationResult.union, {
    description:
      "Cancels a visit that the signed-in customer has booked, until the day before in Lagos; its place is free again. Five a day. Answers a visit that is cancelled already with the visit.",
  })
  cancelInstallation(
    @Ctx() { limits }: RequestContext,
    @SignedInCustomerId() customerId: string,
    @Arg("id", () => ID, { description: "The booking's id." }) id: string,
  ) {
    return CancelInstallationResult.settle(async () => {
      await limits.consume(cancelledByAccount, customerId);
      return this.handling.cancelOwn(customerId, id);
    });
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether cancelInstallation accepts it now: the signed-in customer booked it, and its day has not come.",
  })
  isCancellable(@Root() booking: InstallationBooking, @Ctx() { customerId }: RequestContext): boolean {
    return this.handling.isCancellableBy(customerId, booking);
  }

  /** Confirmed bookings and holds have separate limits. Throws RateLimited. */
  private async guard(
    context: RequestContext,
    email: string,
    customer: BookingCustomer | null,
  ): Promise<void> {
    const { limits } = context;
    await this.limits.guardForm(context, email);
    if (customer?.isTrusted) return limits.consume(bookingByAccount, customer.id);
    await limits.consume(heldByAddress, limits.address);
    await limits.consume(heldByEmail, await this.limits.keyFor(context, email));
  }
}
