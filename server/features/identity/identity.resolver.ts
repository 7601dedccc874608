import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { Confirmation } from "../../platform/graphql/confirmation.type";
import { InvalidInput } from "../../platform/graphql/invalid-input";
import { mutationResult } from "../../platform/graphql/mutation-result";
import type { RequestContext } from "../../platform/graphql/request-context";
import type { BrowserSession } from "./browser-session";
import type { IdentityLimits } from "./identity-limits";
import { SignInInput, SignUpInput } from "./identity.inputs";
import { EmailTaken, UserDoesNotExist, WrongCredentials } from "./identity.refusals";
import type { IdentityService } from "./identity.service";
import type { SignUpService } from "./sign-up.service";
import { User } from "./user.entity";

const SignUpResult = mutationResult("SignUpResult", "What signUp answers.", Confirmation, [
  InvalidInput,
  EmailTaken,
]);
const SignInResult = mutationResult("SignInResult", "What signIn answers.", User, [
  InvalidInput,
  WrongCredentials,
  UserDoesNotExist,
]);

@Resolver(() => User)
export class IdentityResolver {
  constructor(
    private readonly identity: IdentityService,
    private readonly accounts: SignUpService,
    private readonly browser: BrowserSession,
    private readonly limits: IdentityLimits,
  ) {}

  @Query(() => User, { nullable: true, description: "The signed-in customer; null for a visitor." })
  async me(@Ctx() context: RequestContext): Promise<User | null> {
    const { customerId } = context;
    if (!customerId) return null;
    const user = await this.identity.find(customerId);
    if (!user) await this.browser.end(context);
    return user ?? this.identity.get(customerId);
  }

  @Mutation(() => SignUpResult.union, { description: "Creates the account; does not sign in." })
  signUp(
    @Ctx() context: RequestContext,
    @Arg("input", () => SignUpInput, { description: "Name, e-mail and password." }) input: SignUpInput,
  ) {
    return SignUpResult.settleValid(input, async () => {
      await this.limits.guardSignUp(context, input.email);
      await this.accounts.signUp(input);
      return new Confirmation("Registered successfully");
    });
  }

  @Mutation(() => SignInResult.union, {
    description: "Signs in and sets the session cookie; a session the browser had before ends.",
  })
  signIn(
    @Ctx() context: RequestContext,
    @Arg("input", () => SignInInput, { description: "E-mail and password." }) input: SignInInput,
  ) {
    return SignInResult.settleValid(input, async () => {
      const signIn = () => this.identity.signIn(input);
      const { user, proof } = await this.limits.guardSignIn(context, input.email, signIn);
      await this.browser.start(context, user, proof);
      return user;
    });
  }

  @Mutation(() => Boolean, { description: "Ends the session; true also when there was none." })
  async signOut(@Ctx() context: RequestContext): Promise<boolean> {
    await this.browser.end(context);
    return true;
  }
}
