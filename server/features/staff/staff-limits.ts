import type { AdminContext } from "../../platform/admin/admin-context";
import { type Limit, type RateLimits } from "../../platform/limits/request-limits";
import { parseEmailAddress } from "../../values/email-address";
import type { KnownDevices } from "../identity";
import { daySeconds, hourSeconds, minuteSeconds } from "../../values/durations";

// NIST SP 800-63B-4, section 3.2.2: at most 100 wrong guesses in a row. By address as well, so that a stranger does not
// keep the owner out.
const passwordByAddress: Limit = { name: "staffPasswordByAddress", points: 60, seconds: 15 * minuteSeconds };
const wrongPasswords: Limit = { name: "staffWrongPasswords", points: 10, seconds: 15 * minuteSeconds };
const wrongPasswordsDaily: Limit = { name: "staffWrongPasswordsDaily", points: 100, seconds: daySeconds };
const passwordMails: Limit = { name: "staffPasswordMails", points: 3, seconds: hourSeconds };
const codeLimits: Limit[] = [
  { name: "staffWrongCodes", points: 10, seconds: hourSeconds },
  { name: "staffWrongCodesDaily", points: 50, seconds: daySeconds },
];

/** `verify` throws when the code is wrong. */
export type CheckFactor = (verify: () => Promise<void>) => Promise<void>;

export class StaffLimits {
  constructor(
    private readonly rates: RateLimits | null,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Correct passwords do not count. Strangers share one count a day for an email; browsers in which the person has
   * signed in are counted apart, so that strangers cannot lock the person out. Throws RateLimited.
   */
  async guardPassword(
    { limits, cookies }: AdminContext,
    email: string,
    check: () => Promise<void>,
  ): Promise<void> {
    const account = accountOf(email);
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
   * Throws RateLimited after many wrong codes: six digits are quickly guessed. An attempt counts before `work`, so that
   * concurrent attempts gain nothing, and outside its transaction, which must not wait for a second connection. It is
   * uncounted if no code was checked.
   */
  async guardFactor<Result>(staffId: string, work: (check: CheckFactor) => Promise<Result>): Promise<Result> {
    for (const limit of codeLimits) await this.rates?.consume(limit, staffId);
    const code: { is: "not checked" | "wrong" | "right" } = { is: "not checked" };
    try {
      return await work(async (verify) => {
        code.is = "wrong";
        await verify();
        code.is = "right";
      });
    } finally {
      for (const limit of codeLimits) {
        if (code.is === "right") await this.rates?.forget(limit, staffId);
        if (code.is === "not checked") await this.rates?.uncount(limit, staffId);
      }
    }
  }

  /** Throws RateLimited. */
  async guardInvitation({ limits }: AdminContext): Promise<void> {
    await limits.consume(passwordByAddress, limits.address);
  }

  /** Whether another link may be mailed to the address within this hour. Throws RateLimited by the network address. */
  async allowsPasswordMail({ limits }: AdminContext, email: string): Promise<boolean> {
    await limits.consume(passwordByAddress, limits.address);
    return limits.tryConsume(passwordMails, accountOf(email));
  }

  rememberDevice({ cookies }: AdminContext, email: string): void {
    this.devices.remember(cookies, email);
  }
}

/** Each spelling of an email counts as the same. */
const accountOf = (email: string) => parseEmailAddress(email) ?? email.trim().toLowerCase();
