import type { AdminContext } from "../../platform/admin/admin-context";
import { type Limit, type RateLimits } from "../../platform/http/rate-limits";
import { parseEmailAddress } from "../../values/email-address";
import type { KnownDevices } from "../identity";
import { daySeconds, hourSeconds, minuteSeconds } from "../../values/durations";

// NIST SP 800-63B-4, section 3.2.2: at most 100 wrong guesses in a row. By address as well, so that a stranger does not
// keep the owner out.
const passwordByAddress: Limit = { name: "staffPasswordByAddress", points: 60, seconds: 15 * minuteSeconds };
const wrongPasswords: Limit = { name: "staffWrongPasswords", points: 10, seconds: 15 * minuteSeconds };
const wrongPasswordsDaily: Limit = { name: "staffWrongPasswordsDaily", points: 100, seconds: daySeconds };
const wrongCodes: Limit = { name: "staffWrongCodes", points: 10, seconds: hourSeconds };
const wrongCodesDaily: Limit = { name: "staffWrongCodesDaily", points: 50, seconds: daySeconds };

/** Limits on attempts at passwords and codes of the back office. */
export class StaffLimits {
  constructor(
    /** Null where limits are off. */
    private readonly rates: RateLimits | null,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Throws RateLimited. Right passwords do not count. Strangers share one count a day for an e-mail, so a browser in
   * which the person has signed in before is counted apart: strangers cannot lock the person out of it.
   */
  async guardPassword(
    { limits, cookies }: AdminContext,
    email: string,
    check: () => Promise<void>,
  ): Promise<void> {
    const account = parseEmailAddress(email) ?? email.trim().toLowerCase();
    const device = await this.devices.idFor(cookies, account);
    const here = `${account} ${device ?? limits.address}`;
    const daily = device ? here : account;
    if (!device) await limits.consume(passwordByAddress, limits.address);
    await this.rates?.consume(wrongPasswords, here);
    await this.rates?.consume(wrongPasswordsDaily, daily);
    await check();
    await this.rates?.forget(wrongPasswords, here);
    await this.rates?.forget(wrongPasswordsDaily, daily);
  }

  /**
   * Throws RateLimited. Every use of a second factor passes through here, when signing in and for an action on money,
   * because six digits are quickly guessed. Right codes do not count.
   */
  async guardFactor(staffId: string, check: () => Promise<void>): Promise<void> {
    await this.rates?.consume(wrongCodes, staffId);
    await this.rates?.consume(wrongCodesDaily, staffId);
    await check();
    await this.rates?.forget(wrongCodes, staffId);
    await this.rates?.forget(wrongCodesDaily, staffId);
  }

  /** Throws RateLimited. */
  async guardInvitation({ limits }: AdminContext): Promise<void> {
    await limits.consume(passwordByAddress, limits.address);
  }

  /** The person has signed in completely in this browser. */
  rememberDevice({ cookies }: AdminContext, email: string): void {
    this.devices.remember(cookies, email);
  }
}
