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
    description: "Books an installation visit, for anybody, and confirms it by e-mail.",
  })
  bookInstallation(
    @Ctx() { limits, customerId }: RequestContext,
    @Arg("input", () => BookInstallationInput, { description: "Who, where and when." })
    input: BookInstallationInput,
  ) {
    return BookInstallationResult.settleValid(input, async () => {
      await limits.guardForm(input.email);
      return this.installations.book(input, customerId);
    });
  }
}
