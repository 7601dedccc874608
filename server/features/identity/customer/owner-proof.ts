import { Refused } from "../../../platform/graphql/refusal";
import type { RequestContext } from "../../../platform/graphql/request-context";
import type { GoogleAttempts } from "../google/google-attempts";
import type { IdentityLimits } from "../identity-limits";
import { WrongCredentials } from "../identity.schema";
import type { PasswordService } from "../password/password.service";
import type { User } from "./user.entity";

/** Proves that whoever is signed in owns the account, for changes that a finder of the phone must not make. */
export class OwnerProof {
  constructor(
    private readonly passwords: PasswordService,
    private readonly attempts: GoogleAttempts,
    private readonly limits: IdentityLimits,
  ) {}

  /**
   * By the password, or, where none is set, by a sign-in with Google within the last ten minutes. Returns which it was.
   * Throws Refused(WrongCredentials) and RateLimited.
   */
  async prove(context: RequestContext, user: User, password: string): Promise<"password" | "google"> {
    if (await this.passwords.hasPassword(user.id)) {
      const check = () => this.passwords.prove(user.id, password, "This is not your current password");
      await this.limits.guardSignIn(context, user.email, check);
      return "password";
    }
    if (this.attempts.hasSignedIn(context.cookies, user.id)) return "google";
    throw new Refused(
      new WrongCredentials("Please log in with Google again, then do this within ten minutes"),
    );
  }
}
