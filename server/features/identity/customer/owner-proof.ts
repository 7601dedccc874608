import type { Clock } from "../../../platform/clock";
import { Refused } from "../../../platform/graphql/refusal";
import type { RequestContext } from "../../../platform/graphql/request-context";
import { minuteMs } from "../../../values/durations";
import type { IdentityLimits } from "../identity-limits";
import { WrongCredentials } from "../identity.schema";
import type { PasswordService } from "../password/password.service";
import type { BrowserSession, SessionService } from "../sessions/session.service";
import type { User } from "./user.entity";

const freshMs = 10 * minuteMs;

/** Proves that whoever is signed in owns the account, for changes that a finder of the phone must not make. */
export class OwnerProof {
  constructor(
    private readonly clock: Clock,
    private readonly passwords: PasswordService,
    private readonly sessions: SessionService,
    private readonly browser: BrowserSession,
    private readonly limits: IdentityLimits,
  ) {}

  /**
   * By the password, or, where none is set, by a sign-in with Google within the last ten minutes. Returns whether it was
   * the password. Throws Refused(WrongCredentials) and RateLimited.
   */
  async prove(context: RequestContext, user: User, password: string): Promise<"password" | "google"> {
    if (!(await this.passwords.hasPassword(user.id))) {
      await this.refuseOldSession(context, user.id);
      return "google";
    }
    const check = () => this.passwords.prove(user.id, password, "This is not your current password");
    await this.limits.guardSignIn(context, user.email, check);
    return "password";
  }

  private async refuseOldSession(context: RequestContext, customerId: string): Promise<void> {
    const own = this.browser.hashOf(context);
    const session = (await this.sessions.listOf(customerId)).find(({ tokenHash }) => tokenHash === own);
    const age = this.clock.now().getTime() - (session?.createdAt.getTime() ?? 0);
    if (age > freshMs)
      throw new Refused(
        new WrongCredentials("Please log in with Google again, then do this within ten minutes"),
      );
  }
}
