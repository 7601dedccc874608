import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import {
  AccountLocked,
  BrowserNotKnown,
  CodeNotValid,
  Confirmation,
  ResetPasswordInput,
} from "../identity.schema";
import { Access } from "../../../platform/graphql/access";
import { InvalidInput, Refused } from "../../../platform/graphql/refusal";
import { mutationResult } from "../../../platform/graphql/mutation";
import { type RequestContext, SignedInCustomerId } from "../../../platform/graphql/request-context";
import type { EmailVerificationService } from "./email-verification.service";
import type { IdentityLimits } from "../identity-limits";
import type { IdentityService } from "../identity.service";
import type { KnownDevices } from "../sessions/known-devices";
import type { PasswordService, ResetRequests } from "../password/password.service";

const VerifyEmailResult = mutationResult("VerifyEmailResult", Confirmation, [
  CodeNotValid,
  BrowserNotKnown,
  AccountLocked,
]);
const ResetPasswordResult = mutationResult("ResetPasswordResult", Confirmation, [
  InvalidInput,
  CodeNotValid,
  AccountLocked,
]);

const afterTakeover = ". We removed the details that were on the account: our email says which.";

/** None of these mutations signs in. */
@Resolver()
export class EmailResolver {
  constructor(
    private readonly identity: IdentityService,
    private readonly verification: EmailVerificationService,
    private readonly passwords: PasswordService,
    private readonly resets: ResetRequests,
    private readonly devices: KnownDevices,
    private readonly limits: IdentityLimits,
  ) {}

  @Access("owner")
  @Mutation(() => Boolean, {
    description:
      "Sends the verification email to the signed-in customer. False when the address has been sent too many emails in the last hour.",
  })
  async requestEmailVerification(
    @SignedInCustomerId() customerId: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    const { email } = await this.identity.get(customerId);
    return (await this.limits.allowsMail(context, email)) && this.verification.send(customerId);
  }

  @Access("anyone")
  @Mutation(() => VerifyEmailResult.union, {
    description:
      "Applies the code of a verification email, in a browser that has signed up or signed in to the account.",
  })
  verifyEmail(
    @Ctx() context: RequestContext,
    @Arg("code", () => String, { description: "From the link in the mail." }) code: string,
  ) {
    return VerifyEmailResult.settle(async () => {
      const { isTakenOver } = await this.verification.verify(
        code,
        async ({ id, email }) => id === context.customerId || this.limits.isKnown(context, email),
      );
      return new Confirmation(`Your email is confirmed${isTakenOver ? afterTakeover : ""}`);
    });
  }

  @Access("anyone")
  @Mutation(() => Boolean, {
    description:
      "Sends a link to choose a new password, at most one an hour to an email that is not confirmed. Answers the same whether or not the email is known.",
  })
  async requestPasswordReset(
    @Ctx() context: RequestContext,
    @Arg("email", () => String, { description: "The account's email." }) email: string,
  ): Promise<boolean> {
    const allowed = await this.limits.allowsResetMail(context, email);
    if (allowed !== "never") await this.resets.add(email, allowed === "ifNoneWorks");
    return true;
  }

  @Access("browser")
  @Query(() => Boolean, {
    nullable: true,
    description:
      "Whether resetPassword with that code, in this browser, removes name, phone number, saved numbers, cart and renewals from the account: its email was never confirmed, and the browser is new to it. Null for a code that is not valid.",
  })
  async passwordResetRemovesDetails(
    @Ctx() context: RequestContext,
    @Arg("code", () => String, { description: "From the link in the mail." }) code: string,
  ): Promise<boolean | null> {
    try {
      return await this.passwords.removesDetails(code, (email) => this.limits.isKnown(context, email));
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  @Access("anyone")
  @Mutation(() => ResetPasswordResult.union, {
    description: "Sets a new password by the code of a reset mail; every session ends. Does not sign in.",
  })
  resetPassword(
    @Ctx() context: RequestContext,
    @Arg("input", () => ResetPasswordInput, { description: "Code and new password." })
    input: ResetPasswordInput,
  ) {
    return ResetPasswordResult.validateAndRun(input, async () => {
      const { user, isTakenOver } = await this.passwords.reset(input.code, input.newPassword, (email) =>
        this.limits.isKnown(context, email),
      );
      this.devices.remember(context.cookies, user.email); // so that wrong passwords of strangers do not slow the owner's sign-in down
      return new Confirmation(`Your password is changed. Please log in${isTakenOver ? afterTakeover : ""}`);
    });
  }
}
