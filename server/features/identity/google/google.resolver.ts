import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { mutationResult } from "../../../platform/graphql/mutation-result";
import { Refused } from "../../../platform/graphql/refusal";
import type { RequestContext } from "../../../platform/graphql/request-context";
import { CodeNotValid, CodeProblem, WrongCredentials } from "../identity.refusals";
import type { IdentityService } from "../identity.service";
import { User } from "../user.entity";
import type { GoogleAttempts } from "./google-attempts";
import type { GoogleLinking } from "./google-linking";
import { GoogleSignIn } from "./google-sign-in.type";

const LinkGoogleResult = mutationResult("LinkGoogleResult", "What linkGoogle answers.", User, [
  WrongCredentials,
  CodeNotValid,
]);

@Resolver()
export class GoogleResolver {
  constructor(
    private readonly available: boolean,
    private readonly attempts: GoogleAttempts,
    private readonly linking: GoogleLinking,
    private readonly identity: IdentityService,
  ) {}

  @Query(() => GoogleSignIn, {
    description: "Whether Google may be used, and how this browser's attempt ended.",
  })
  async googleSignIn(@Ctx() { googleToken }: RequestContext): Promise<GoogleSignIn> {
    const attempt = googleToken ? await this.attempts.newest(googleToken) : null;
    return Object.assign(new GoogleSignIn(), {
      available: this.available,
      outcome: attempt?.outcome ?? null,
      message: attempt?.message ?? null,
      returnTo: attempt?.returnTo ?? "/",
    });
  }

  @Mutation(() => LinkGoogleResult.union, {
    description:
      "After PASSWORD_NEEDED: proves the account by its password, links it to Google and signs in.",
  })
  linkGoogle(
    @Ctx() { session, limits, googleToken }: RequestContext,
    @Arg("password", () => String, { description: "The account's password." }) password: string,
  ) {
    return LinkGoogleResult.settle(async () => {
      const pending = googleToken ? await this.linking.pending(googleToken) : null;
      if (!googleToken || !pending) throw new Refused(new CodeNotValid(CodeProblem.EXPIRED));
      const user = await this.identity.get(pending.customerId);
      await limits.guardSignIn(user.email, () => this.linking.link(googleToken, pending, password));
      await session.start(user);
      return user;
    });
  }
}
