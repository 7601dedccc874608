import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import {
  InvalidInput,
  orBadInput,
  Refused,
  refuseField,
  refusalOf,
  RefusalType,
} from "../../platform/graphql/refusal";
import { mutationResult } from "../../platform/graphql/mutation";
import { Naira } from "../../platform/graphql/fields";
import { type RequestContext, SignedInCustomerId } from "../../platform/graphql/request-context";
import type { Money } from "../../values/money";
import {
  type CatalogueService,
  DataOption,
  NotOnSale,
  PriceChanged,
  Provider,
  Recipient,
} from "../catalogue";
import { AccountLocked, AccountOnHold, User } from "../identity";
import { ConfirmSpending, type PayerOf, SpendingProofInput, SpendingStopped } from "../spending-policy";
import { gracePeriodEnd } from "./renewal-schedule";
import { renewalTerms } from "./renewal-terms";
import { RenewalTrouble, Renewal, RenewalStatus } from "./renewal.entity";
import type { RenewalsService } from "./renewals.service";

@RefusalType("The customer has no such renewal.")
class RenewalNotFound extends refusalOf("We cannot find this renewal.") {}

const ResumeRenewalResult = mutationResult("ResumeRenewalResult", Renewal, [
  RenewalNotFound,
  NotOnSale,
  PriceChanged,
  AccountOnHold,
  ConfirmSpending,
  SpendingStopped,
]);
const LimitRenewalResult = mutationResult("LimitRenewalResult", Renewal, [
  RenewalNotFound,
  InvalidInput,
  AccountLocked,
]);
const Pin = () =>
  Arg("pin", () => String, {
    nullable: true,
    description: "The PIN, where one is set and more is bought than before: that applies after 24 hours.",
  });
const Id = () => Arg("id", () => ID, { description: "The renewal's id." });
const maxTimes = 1_000;

@Resolver(() => Renewal)
export class RenewalsResolver {
  constructor(
    private readonly renewals: RenewalsService,
    private readonly catalogue: CatalogueService,
    private readonly payerOf: PayerOf,
  ) {}

  @Access("owner")
  @Mutation(() => Renewal, { nullable: true, description: "Ends a renewal for good. Null for none." })
  stopRenewal(@SignedInCustomerId() customerId: string, @Id() id: string): Promise<Renewal | null> {
    return this.renewals.stop(customerId, id);
  }

  @Access("owner")
  @Mutation(() => Renewal, {
    nullable: true,
    description:
      "Skips the next renewal once. Null when the customer has no such renewal. BAD_USER_INPUT with a sentence for a PIN that is missing or wrong, and while the account is locked.",
  })
  skipRenewal(
    @SignedInCustomerId() customerId: string,
    @Id() id: string,
    @Arg("skipsNext", () => Boolean, { defaultValue: true, description: "False undoes it." })
    skipsNext: boolean,
    @Pin() pin?: string | null,
  ): Promise<Renewal | null> {
    return orBadInput(() => this.renewals.skip(customerId, id, skipsNext, pin ?? null));
  }

  @Access("owner")
  @Mutation(() => LimitRenewalResult.union, { description: "Sets how many more times a bundle is renewed." })
  limitRenewal(
    @SignedInCustomerId() customerId: string,
    @Id() id: string,
    @Arg("timesLeft", () => Int, {
      nullable: true,
      description: `1 to ${maxTimes}; null: until it is stopped.`,
    })
    timesLeft?: number | null,
    @Pin() pin?: string | null,
  ) {
    return LimitRenewalResult.settle(async () => {
      if (typeof timesLeft === "number" && (timesLeft < 1 || timesLeft > maxTimes))
        refuseField("timesLeft", `Please choose a number from 1 to ${maxTimes}`);
      return found(await this.renewals.limit(customerId, id, timesLeft ?? null, pin ?? null));
    });
  }

  @Access("owner")
  @Mutation(() => ResumeRenewalResult.union, {
    description:
      "Resumes a paused renewal: the bundle is bought at once, at the price that the customer confirms.",
  })
  resumeRenewal(
    @SignedInCustomerId() customerId: string,
    @Ctx() context: RequestContext,
    @Id() id: string,
    @Arg("expectedPrice", () => Naira, { description: "The price that the customer was shown, in naira." })
    expectedPrice: Money,
    @Arg("proof", () => SpendingProofInput, {
      nullable: true,
      description: "After ConfirmSpending: the customer's agreement.",
    })
    proof?: SpendingProofInput | null,
  ) {
    return ResumeRenewalResult.settle(() =>
      context.limits.guardMoney(customerId, async () =>
        found(await this.renewals.resume(this.payerOf(context, customerId, proof), id, expectedPrice)),
      ),
    );
  }

  @FieldResolver(() => Recipient, { description: "The recipient of each bundle." })
  boughtFor(@Root() { recipient }: Renewal): Recipient {
    return recipient;
  }

  @FieldResolver(() => String, {
    name: "recipient",
    description: "The recipient: +234 and ten digits, or the account's email or customer number.",
    deprecationReason: "It does not say of which kind it is: use boughtFor.",
  })
  recipientText(@Root() { recipient }: Renewal): string {
    return recipient.value;
  }

  @FieldResolver(() => DataOption, { description: "The bundle, as the catalogue has it now." })
  async dataOption(@Root() renewal: Renewal): Promise<DataOption | null> {
    return (await this.catalogue.current()).option(renewal.dataOptionId);
  }

  @FieldResolver(() => Date, { nullable: true, description: "While ACTIVE: when it is bought or skipped." })
  renewsAt(@Root() { status, dueAt }: Renewal): Date | null {
    return status === RenewalStatus.ACTIVE ? dueAt : null;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      "While the balance is too low: until when it is renewed automatically once the wallet is funded; null otherwise.",
  })
  retriedUntil(@Root() { pausedBecause, endsAt, durationDays }: Renewal): Date | null {
    return pausedBecause === RenewalTrouble.BALANCE_TOO_LOW ? gracePeriodEnd(endsAt, durationDays) : null;
  }
}

@Resolver(() => User)
export class UserRenewalsResolver {
  constructor(private readonly renewals: RenewalsService) {}

  @FieldResolver(() => [Renewal], {
    name: "renewals",
    description:
      "The customer's automatic renewals, at most 100: those that were stopped come last, and the latest consent first in both.",
  })
  renewalsOf(@Root() user: User): Promise<Renewal[]> {
    return this.renewals.renewalsOf(user.id);
  }
}

@Resolver(() => Provider)
export class ProviderRenewalResolver {
  @FieldResolver(() => String, {
    complexity: 0, // made of what is in memory
    description:
      "When its bundles are bought again, and what happens to the time left where renewalValidity says it; sentences for " +
      "customers who choose auto-renewal.",
  })
  renewalTerms(@Root() provider: Provider): string {
    return renewalTerms(provider);
  }
}

function found(renewal: Renewal | null): Renewal {
  if (!renewal) throw new Refused(new RenewalNotFound());
  return renewal;
}
