import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { InvalidInput } from "../../platform/graphql/invalid-input";
import { mutationResult } from "../../platform/graphql/mutation-result";
import type { RequestContext } from "../../platform/graphql/request-context";
import { BookInstallationInput } from "./installation.inputs";
import { SlotNotAvailable } from "./installation.refusals";
import type { InstallationService } from "./installation.service";
import { InstallationBooking } from "./installation-booking.entity";
import { InstallationSlots } from "./installation-slots";
import { InstallationVariant } from "./installation-variant";

const BookInstallationResult = mutationResult(
  "BookInstallationResult",
  "What bookInstallation answers.",
  InstallationBooking,
  [InvalidInput, SlotNotAvailable],
);

const ConfirmInstallationResult = mutationResult(
  "ConfirmInstallationResult",
  "What confirmInstallation answers.",
  InstallationBooking,
  [InvalidInput, SlotNotAvailable],
);

@Resolver()
export class InstallationResolver {
  constructor(private readonly installations: InstallationService) {}

  @Query(() => InstallationSlots, {
    description: "Bookable dates and times for one variant of the installation form.",
  })
  installationSlots(
    @Arg("variant", () => InstallationVariant, {
      defaultValue: InstallationVariant.MAIN,
      description: "Which form asks.",
    })
    variant: InstallationVariant,
  ): InstallationSlots {
    return this.installations.slots(variant);
  }

  @Mutation(() => BookInstallationResult.union, {
    description:
      "Books an installation visit, for anybody. A customer's with a confirmed e-mail is kept at once; anybody else's place is held for 30 minutes, until the link in the mail is opened.",
  })
  bookInstallation(
    @Ctx() { limits, customerId }: RequestContext,
    @Arg("input", () => BookInstallationInput, { description: "Who, where and when." })
    input: BookInstallationInput,
  ) {
    return BookInstallationResult.settleValid(input, async () => {
      const isKept = await this.installations.isVerified(customerId);
      await limits.guardBooking(input.email, isKept);
      return this.installations.book(input, customerId, isKept);
    });
  }

  @Mutation(() => ConfirmInstallationResult.union, {
    description:
      "Keeps the place that was held for a visitor, by the code in the mail; again, it answers the same. After the place has lapsed it is kept if it is still free.",
  })
  confirmInstallation(
    @Arg("code", () => String, { description: "From the link in the mail." })
    code: string,
  ) {
    return ConfirmInstallationResult.settle(() => this.installations.confirm(code));
  }
}
