import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import { Confirmation } from "../../platform/graphql/confirmation.type";
import { InvalidInput } from "../../platform/graphql/invalid-input";
import { mutationResult } from "../../platform/graphql/mutation-result";
import { type RequestContext, SignedInCustomerId } from "../../platform/graphql/request-context";
import { deviceName } from "./device-name";
import { ChangePasswordInput, UpdateProfileInput } from "./account.inputs";
import type { BrowserSession } from "./browser-session";
import type { IdentityLimits } from "./identity-limits";
import { WrongCredentials } from "./identity.refusals";
import type { IdentityService } from "./identity.service";
import type { PasswordService } from "./password.service";
import type { ProfileService } from "./profile.service";
import type { SessionService } from "./session.service";
import { SignInSession } from "./sign-in-session.type";
import { User } from "./user.entity";

const ChangePasswordResult = mutationResult(
  "ChangePasswordResult",
  "What changePassword answers.",
  Confirmation,
  [InvalidInput, WrongCredentials],
);
const UpdateProfileResult = mutationResult("UpdateProfileResult", "What updateProfile answers.", User, [
  InvalidInput,
]);

/** What a customer does with the own account. */
@Resolver(() => User)
export class AccountResolver {
  constructor(
    private readonly identity: IdentityService,
    private readonly profiles: ProfileService,
    private readonly passwords: PasswordService,
    private readonly sessions: SessionService,
    private readonly browser: BrowserSession,
    private readonly limits: IdentityLimits,
  ) {}

  @Mutation(() => UpdateProfileResult.union, { description: "Changes names and phone number." })
  updateProfile(
    @SignedInCustomerId() customerId: string,
    @Arg("input", () => UpdateProfileInput, { description: "What to change." }) input: UpdateProfileInput,
  ) {
    return UpdateProfileResult.settleValid(input, () => this.profiles.update(customerId, input));
  }

  @Mutation(() => ChangePasswordResult.union, {
    description: "Sets a new password once the old one is proved; every other session ends.",
  })
  changePassword(
    @SignedInCustomerId() customerId: string,
    @Ctx() context: RequestContext,
    @Arg("input", () => ChangePasswordInput, { description: "Old and new password." })
    input: ChangePasswordInput,
  ) {
    return ChangePasswordResult.settleValid(input, async () => {
      const user = await this.identity.get(customerId);
      const { oldPassword, newPassword } = input;
      const change = () => this.passwords.change(customerId, oldPassword, newPassword);
      const proof = await this.limits.guardSignIn(context, user.email, change);
      await this.browser.start(context, user, proof); // a new token: the old one ended with the others
      return new Confirmation("Password changed");
    });
  }

  @Mutation(() => Boolean, { description: "Ends every session but the one that asks." })
  async signOutOtherSessions(
    @SignedInCustomerId() customerId: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await this.sessions.endOthers(customerId, this.browser.hashOf(context));
    return true;
  }

  @FieldResolver(() => Boolean, {
    description: "Whether a password is set; one who only uses Google sets it by the reset mail.",
  })
  hasPassword(@Root() user: User): Promise<boolean> {
    return this.passwords.hasPassword(user.id);
  }

  @FieldResolver(() => [SignInSession], {
    description: "Where the account is signed in, the last used first.",
  })
  async signInSessions(@Root() user: User, @Ctx() context: RequestContext): Promise<SignInSession[]> {
    const own = this.browser.hashOf(context);
    const live = await this.sessions.listOf(user.id);
    return live.map(({ tokenHash, userAgent, createdAt, lastSeenAt }) =>
      Object.assign(new SignInSession(), {
        id: tokenHash.slice(0, 16),
        device: deviceName(userAgent),
        createdAt,
        lastSeenAt,
        current: tokenHash === own,
      }),
    );
  }
}
