import { Arg, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { mutationResult } from "../../platform/graphql/mutation";
import { SignedInCustomerId } from "../../platform/graphql/request-context";
import { DetailNotRecognized } from "./identity.refusals";
import type { IdentityService } from "./identity.service";
import { maxWrongAnswers, type RemovedDetailsService } from "./removed-details";
import { RemovedDetails } from "./removed-details.entity";
import { User } from "./user.entity";

const RestoreDetailsResult = mutationResult("RestoreDetailsResult", "The result of restoreDetails.", User, [
  DetailNotRecognized,
]);

@Resolver(() => User)
export class RemovedDetailsResolver {
  constructor(
    private readonly identity: IdentityService,
    private readonly removed: RemovedDetailsService,
  ) {}

  @FieldResolver(() => RemovedDetails, {
    nullable: true,
    description: "Details that can be restored by restoreDetails; null when there are none.",
  })
  async removedDetails(@Root() { id, takenOverAt }: User): Promise<RemovedDetails | null> {
    return takenOverAt ? this.removed.find(id) : null;
  }

  @Access("owner")
  @Mutation(() => RestoreDetailsResult.union, {
    description:
      "Restores name, phone number, saved numbers and cart that were removed when the e-mail was proved in a new browser. Renewals stay stopped.",
  })
  restoreDetails(
    @SignedInCustomerId() customerId: string,
    @Arg("detail", () => String, {
      defaultValue: "",
      description: `The full name, the phone number or a saved number that was on the account; ${maxWrongAnswers} wrong ones at most. Not needed when removedDetails.needsDetail is false.`,
    })
    detail: string,
  ) {
    return RestoreDetailsResult.settle(async () => {
      await this.removed.restore(customerId, detail);
      return this.identity.get(customerId);
    });
  }
}
