import { Arg, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import {
  AccountLocked,
  AccountOnHold,
  ChangePasswordInput,
  Confirmation,
  EmailTaken,
  SignInInput,
  SignUpInput,
  UpdateProfileInput,
  UserDoesNotExist,
  WrongCredentials,
} from "./identity.schema";
import { Access, ShopType } from "../../platform/graphql/access";
import { InvalidInput } from "../../platform/graphql/refusal";
import { mutationResult } from "../../platform/graphql/mutation";
import { type RequestContext, SignedInCustomerId } from "../../platform/graphql/request-context";
import { deviceName } from "./sessions/device-name";
import type { IdentityLimits } from "./identity-limits";
import type { IdentityService } from "./identity.service";
import type { PasswordService } from "./password/password.service";
import type { BrowserSession, SessionService } from "./sessions/session.service";
import { User } from "./customer/user.entity";
import { newInstance } from "../../values/new-instance";

@ShopType("owner", "A browser that is signed in to the account.")
class SignInSession {
  @Field(() => ID, { description: "Stable id, unique among sessions." })
  id!: string;

  @Field(() => String, {
    description: "Browser and operating system as text, as far as the browser reports them.",
  })
  device!: string;

  @Field(() => Date, { description: "When it signed in." })
  createdAt!: Date;

  @Field(() => Date, { description: "When it was last seen, to within five minutes." })
  lastSeenAt!: Date;

  @Field(() => Boolean, { description: "Whether it is the session of this request." })
  current!: boolean;
}

const SignUpResult = mutationResult("SignUpResult", Confirmation, [InvalidInput, EmailTaken]);
const SignInResult = mutationResult("SignInResult", User, [
  InvalidInput,
  WrongCredentials,
  UserDoesNotExist,
  AccountOnHold,
]);
const ChangePasswordResult = mutationResult("ChangePasswordResult", Confirmation, [
  InvalidInput,
  WrongCredentials,
  AccountOnHold,
  AccountLocked,
]);
const UpdateProfileResult = mutationResult("UpdateProfileResult", User, [InvalidInput, AccountLocked]);

@Resolver(() => User)
export class IdentityResolver {
  constructor(
    private readonly identity: IdentityService,
    private readonly passwords: PasswordService,
    private readonly sessions: SessionService,
    private readonly browser: BrowserSession,
    private readonly limits: IdentityLimits,
  ) {}

  @Access("owner")
  @Query(() => User, { nullable: true, description: "The signed-in customer; null for a visitor." })
  async me(@Ctx() context: RequestContext): Promise<User | null> {
    const { customerId } = context;
    if (!customerId) return null;
    const user = await this.identity.find(customerId);
    if (!user) await this.browser.end(context);
    return user ?? this.identity.get(customerId);
  }

  @Access("anyone")
  @Mutation(() => SignUpResult.union, { description: "Creates the account; does not sign in." })
  signUp(
    @Ctx() context: RequestContext,
    @Arg("input", () => SignUpInput, { description: "Name, email and password." }) input: SignUpInput,
  ) {
    return SignUpResult.validateAndRun(input, async () => {
      await this.limits.guardSignUp(context, input.email);
      await this.identity.signUp(input);
      this.browser.remember(context, input.email);
      return new Confirmation("Registered successfully");
    });
  }

  @Access("anyone")
  @Mutation(() => SignInResult.union, {
    description: "Signs in and sets the session cookie; a session the browser had before ends.",
  })
  signIn(
    @Ctx() context: RequestContext,
    @Arg("input", () => SignInInput, { description: "Email and password." }) input: SignInInput,
  ) {
    return SignInResult.validateAndRun(input, async () => {
      const signIn = () => this.identity.signIn(input);
      const { user, proof } = await this.limits.guardSignIn(context, input.email, signIn);
      await this.browser.start(context, user, proof);
      return user;
    });
  }

  @Access("anyone")
  @Mutation(() => Boolean, { description: "Ends the session; true also when there was none." })
  async signOut(@Ctx() context: RequestContext): Promise<boolean> {
    await this.browser.end(context);
    return true;
  }

  @Access("owner")
  @Mutation(() => UpdateProfileResult.union, { description: "Changes names and phone number." })
  updateProfile(
    @SignedInCustomerId() customerId: string,
    @Arg("input", () => UpdateProfileInput, { description: "The fields to change." })
    input: UpdateProfileInput,
  ) {
    return UpdateProfileResult.validateAndRun(input, () => this.identity.updateProfile(customerId, input));
  }

  @Access("owner")
  @Mutation(() => ChangePasswordResult.union, {
    description: "Sets a new password after checking the old one; every other session ends.",
  })
  changePassword(
    @SignedInCustomerId() customerId: string,
    @Ctx() context: RequestContext,
    @Arg("input", () => ChangePasswordInput, { description: "Old and new password." })
    input: ChangePasswordInput,
  ) {
    return ChangePasswordResult.validateAndRun(input, async () => {
      const user = await this.identity.get(customerId);
      const { oldPassword, newPassword } = input;
      const change = () => this.passwords.change(customerId, oldPassword, newPassword);
      const proof = await this.limits.guardSignIn(context, user.email, change);
      await this.browser.start(context, user, proof); // a new token: the old one ended with the others
      return new Confirmation("Password changed");
    });
  }

  @Access("owner")
  @Mutation(() => Boolean, { description: "Ends every session of the customer but that of this request." })
  async signOutOtherSessions(
    @SignedInCustomerId() customerId: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await this.sessions.endOthers(customerId, this.browser.hashOf(context));
    return true;
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether a password is set; a customer who only uses Google can set one with the reset mail.",
  })
  hasPassword(@Root() user: User): Promise<boolean> {
    return this.passwords.hasPassword(user.id);
  }

  @FieldResolver(() => Boolean, { description: "Whether the customer can sign in with Google." })
  hasGoogle(@Root() user: User): Promise<boolean> {
    return this.passwords.hasGoogle(user.id);
  }

  @FieldResolver(() => [SignInSession], {
    description: "The sessions of the account, the last used first.",
  })
  async signInSessions(@Root() user: User, @Ctx() context: RequestContext): Promise<SignInSession[]> {
    const own = this.browser.hashOf(context);
    const live = await this.sessions.listOf(user.id);
    return live.map(({ tokenHash, userAgent, createdAt, lastSeenAt }) =>
      newInstance(SignInSession, {
        id: tokenHash.slice(0, 16),
        device: deviceName(userAgent),
        createdAt,
        lastSeenAt,
        current: tokenHash === own,
      }),
    );
  }
}
