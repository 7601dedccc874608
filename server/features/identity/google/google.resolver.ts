import { Arg, Ctx, Field, Mutation, Query, Resolver } from "type-graphql";
import { NullableField } from "../../../platform/graphql/fields";
import { Access, ShopType } from "../../../platform/graphql/access";
import { mutationResult } from "../../../platform/graphql/mutation";
import { Refused } from "../../../platform/graphql/refusal";
import type { RequestContext } from "../../../platform/graphql/request-context";
import type { IdentityLimits } from "../identity-limits";
import {
  AccountLocked,
  AccountOnHold,
  CodeNotValid,
  CodeProblem,
  WrongCredentials,
} from "../identity.schema";
import type { BrowserSession } from "../sessions/session.service";
import { User } from "../customer/user.entity";
import type { GoogleLinking } from "./google-accounts";
import { type GoogleAttempts, GoogleOutcome } from "./google-attempts";
import { newInstance } from "../../../values/new-instance";

@ShopType(
  "browser",
  "Signing in with Google: whether it is offered, and how this browser's newest attempt ended.",
)
class GoogleSignIn {
  @Field(() => Boolean, {
    description: "Whether the shop offers it: then the browser goes to /auth/google?returnTo=/path.",
  })
  available!: boolean;

  @NullableField(
    () => GoogleOutcome,
    "The outcome of this browser's newest attempt; null when none was made within ten minutes.",
  )
  outcome!: GoogleOutcome | null;

  @NullableField(() => String, "The reason why it did not work, to show the customer.")
  message!: string | null;

  @Field(() => String, { description: "The path of this shop to go back to." })
  returnTo!: string;
}

const LinkGoogleResult = mutationResult("LinkGoogleResult", User, [
  WrongCredentials,
  CodeNotValid,
  AccountOnHold,
  AccountLocked,
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

  @Access("browser")
  @Query(() => GoogleSignIn, {
    description: "Whether Google may be used, and how this browser's attempt ended.",
  })
  googleSignIn(@Ctx() { cookies }: RequestContext): GoogleSignIn {
    const attempt = this.attempts.newest(cookies);
    return newInstance(GoogleSignIn, {
      available: this.available,
      outcome: attempt?.outcome ?? null,
      message: attempt?.message ?? null,
      returnTo: attempt?.returnTo ?? "/",
    });
  }

  @Access("anyone")
  @Mutation(() => LinkGoogleResult.union, {
    description:
      "After PASSWORD_NEEDED: proves the account by its password, links it to Google and signs in.",
  })
  linkGoogle(
    @Ctx() context: RequestContext,
    @Arg("password", () => String, {
      description: "The password of the shop account with the email that Google gave.",
    })
    password: string,
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
