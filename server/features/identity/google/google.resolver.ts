import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { mutationResult } from "../../../platform/graphql/mutation-result";
import { Refused } from "../../../platform/graphql/refusal";
import type { RequestContext } from "../../../platform/graphql/request-context";
import type { BrowserSession } from "../browser-session";
import type { IdentityLimits } from "../identity-limits";
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
    private readonly browser: BrowserSession,
    private readonly limits: IdentityLimits,
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
    @Ctx() context: RequestContext,
    @Arg("password", () => String, { description: "The account's password." }) password: string,
  ) {
    return LinkGoogleResult.settle(async () => {
      const pending = await this.linking.pending(context.cookies);
      if (!pending) throw new Refused(new CodeNotValid(CodeProblem.EXPIRED));
      const link = () => this.linking.link(context.cookies, pending, password);
      const proof = await this.limits.guardSignIn(context, pending.user.email, link);
      await this.browser.start(context, pending.user, proof);
      return pending.user;
    });
  }
}
