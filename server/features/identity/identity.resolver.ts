import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { Confirmation } from "../../platform/graphql/confirmation.type";
import { InvalidInput } from "../../platform/graphql/invalid-input";
import { mutationResult } from "../../platform/graphql/mutation-result";
import type { RequestContext } from "../../platform/graphql/request-context";
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
  ) {}

  @Query(() => User, { nullable: true, description: "The signed-in customer; null for a visitor." })
  async me(@Ctx() { customerId, session }: RequestContext): Promise<User | null> {
    if (!customerId) return null;
    const user = await this.identity.find(customerId);
    if (!user) await session.end();
    return user ?? this.identity.get(customerId);
  }

  @Mutation(() => SignUpResult.union, { description: "Creates the account; does not sign in." })
  signUp(
    @Ctx() { limits }: RequestContext,
    @Arg("input", () => SignUpInput, { description: "Name, e-mail and password." }) input: SignUpInput,
  ) {
    return SignUpResult.settleValid(input, async () => {
      await limits.guardSignUp(input.email);
      await this.accounts.signUp(input);
      return new Confirmation("Registered successfully");
    });
  }

  @Mutation(() => SignInResult.union, {
    description: "Signs in and sets the session cookie; a session the browser had before ends.",
  })
  signIn(
    @Ctx() { session, limits }: RequestContext,
    @Arg("input", () => SignInInput, { description: "E-mail and password." }) input: SignInInput,
  ) {
    return SignInResult.settleValid(input, async () => {
      const { user, proof } = await limits.guardSignIn(input.email, () => this.identity.signIn(input));
      await session.start(user, proof);
      return user;
    });
  }

  @Mutation(() => Boolean, { description: "Ends the session; true also when there was none." })
  async signOut(@Ctx() { session }: RequestContext): Promise<boolean> {
    await session.end();
    return true;
  }
}
