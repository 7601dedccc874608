import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { mutationResult } from "../../platform/graphql/mutation";
import { InvalidInput, refuseField } from "../../platform/graphql/refusal";
import { type RequestContext, SignedInCustomerId } from "../../platform/graphql/request-context";
import type { ApiOf } from "../../platform/module";
import {
  AccountLocked,
  CodeNotValid,
  Confirmation,
  type identity,
  SignInInput,
  User,
  UserDoesNotExist,
  WrongCredentials,
} from "../identity";
import type { EmergencyLock } from "./emergency-lock";
import {
  ChangeDayLimitInput,
  ChangePinRuleInput,
  SetPinInput,
  SpendingRules,
} from "./spending-policy.schema";
import type { SpendingRulesService } from "./spending-rules.service";

const SetPinResult = mutationResult("SetPinResult", SpendingRules, [
  InvalidInput,
  WrongCredentials,
  CodeNotValid,
  AccountLocked,
]);
const ChangePinRuleResult = mutationResult("ChangePinRuleResult", SpendingRules, [
  InvalidInput,
  AccountLocked,
]);
const ChangeDayLimitResult = mutationResult("ChangeDayLimitResult", SpendingRules, [
  InvalidInput,
  AccountLocked,
]);
const LockByCodeResult = mutationResult("LockByCodeResult", Confirmation, [CodeNotValid]);
const LockBySignInResult = mutationResult("LockBySignInResult", Confirmation, [
  InvalidInput,
  WrongCredentials,
  UserDoesNotExist,
]);
const isLocked = () => new Confirmation("Your wallet is locked for 24 hours");

@Resolver(() => User)
export class SpendingPolicyResolver {
  constructor(
    private readonly rules: SpendingRulesService,
    private readonly lock: EmergencyLock,
    private readonly customers: ApiOf<typeof identity>,
  ) {}

  @FieldResolver(() => SpendingRules, { description: "The customer's own rules about spending." })
  spending(@Root() user: User): Promise<SpendingRules> {
    return this.rules.rulesOf(user.id);
  }

  @Access("owner")
  @Mutation(() => Boolean, {
    description:
      "Mails a code for setPin to the customer's confirmed email. False when it is not confirmed, or has been sent too many emails in the last hour.",
  })
  async requestPinCode(
    @SignedInCustomerId() customerId: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    const user = await this.customers.identity.get(customerId);
    const isAllowed = user.emailVerified && (await this.customers.limits.allowsMail(context, user.email));
    return isAllowed && this.rules.sendPinCode(user);
  }

  @Access("owner")
  @Mutation(() => SetPinResult.union, {
    description: "Sets the PIN. The first one is required for every payment until changePinRule.",
  })
  setPin(
    @SignedInCustomerId() customerId: string,
    @Ctx() context: RequestContext,
    @Arg("input", () => SetPinInput, { description: "The PIN and the proof." }) input: SetPinInput,
  ) {
    return SetPinResult.validateAndRun(input, async () => {
      const user = await this.customers.identity.get(customerId);
      if (!user.emailVerified) refuseField("pin", "Please confirm your email first: see Settings");
      const proof = await this.customers.ownerProof.prove(context, user, input.password);
      await this.rules.setPin(user, input, proof === "google");
      return this.rules.rulesOf(customerId);
    });
  }

  @Access("owner")
  @Mutation(() => ChangePinRuleResult.union, { description: "Changes when the PIN is required." })
  changePinRule(
    @SignedInCustomerId() customerId: string,
    @Arg("input", () => ChangePinRuleInput, { description: "The new rule." }) input: ChangePinRuleInput,
  ) {
    return ChangePinRuleResult.validateAndRun(input, async () => {
      await this.rules.changePinRule(customerId, input);
      return this.rules.rulesOf(customerId);
    });
  }

  @Access("owner")
  @Mutation(() => ChangeDayLimitResult.union, { description: "Changes the maximum for 24 hours." })
  changeDayLimit(
    @SignedInCustomerId() customerId: string,
    @Arg("input", () => ChangeDayLimitInput, { description: "The new limit." }) input: ChangeDayLimitInput,
  ) {
    return ChangeDayLimitResult.validateAndRun(input, async () => {
      await this.rules.changeDayLimit(customerId, input);
      return this.rules.rulesOf(customerId);
    });
  }

  @Access("owner")
  @Mutation(() => SpendingRules, { description: "Cancels a change that has not taken effect." })
  async cancelSpendingChange(
    @SignedInCustomerId() customerId: string,
    @Arg("id", () => ID, { description: "The pending change's id." }) id: string,
  ): Promise<SpendingRules> {
    await this.rules.cancelChange(customerId, id);
    return this.rules.rulesOf(customerId);
  }

  @Access("owner")
  @Mutation(() => SpendingRules, {
    description:
      "Locks the account for 24 hours: nothing is spent, renewals included, no credential changes, and every other session ends. Nobody can lift it.",
  })
  async lockWallet(
    @SignedInCustomerId() customerId: string,
    @Ctx() context: RequestContext,
  ): Promise<SpendingRules> {
    await this.lock.lock(customerId, this.customers.sessionHashOf(context));
    return this.rules.rulesOf(customerId);
  }

  @Access("anyone")
  @Mutation(() => LockByCodeResult.union, {
    description: "Locks an account by the code of a mail's link, once within 48 hours. Gives no access.",
  })
  lockByCode(@Arg("code", () => String, { description: "From the link in the mail." }) code: string) {
    return LockByCodeResult.settle(async () => {
      await this.lock.lockByCode(code);
      return isLocked();
    });
  }

  @Access("anyone")
  @Mutation(() => LockBySignInResult.union, {
    description:
      "Locks an account by its email and password, for whoever has lost the phone. Opens no session.",
  })
  lockBySignIn(
    @Ctx() context: RequestContext,
    @Arg("input", () => SignInInput, { description: "Email and password." }) input: SignInInput,
  ) {
    return LockBySignInResult.validateAndRun(input, async () => {
      const { identity: customers, limits } = this.customers;
      const { user } = await limits.guardSignIn(context, input.email, () => customers.signIn(input));
      await this.lock.lock(user.id);
      return isLocked();
    });
  }
}
