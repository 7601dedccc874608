import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { mutationResult } from "../../../platform/graphql/mutation-result";
import { Refused } from "../../../platform/graphql/refusal";
import type { RequestContext } from "../../../platform/graphql/request-context";
import { CodeNotValid, CodeProblem, WrongCredentials } from "../identity.refusals";
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
  ) {}

  @Query(() => GoogleSignIn, {
    description: "Whether Google may be used, and how this browser's attempt ended.",
  })
  googleSignIn(@Ctx() { cookies }: RequestContext): GoogleSignIn {
    const attempt = this.attempts.newest(cookies);
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
    @Ctx() { session, limits, cookies }: RequestContext,
    @Arg("password", () => String, { description: "The account's password." }) password: string,
  ) {
    return LinkGoogleResult.settle(async () => {
      const pending = await this.linking.pending(cookies);
      if (!pending) throw new Refused(new CodeNotValid(CodeProblem.EXPIRED));
      const link = () => this.linking.link(cookies, pending, password);
      await session.start(pending.user, await limits.guardSignIn(pending.user.email, link));
      return pending.user;
    });
  }
}
