import type { RequestContext } from "../../platform/graphql/request-context";
import { Refused } from "../../platform/graphql/refusal";
import { day, hour, type Limit, minute, RateLimited, type RateLimits } from "../../platform/http/rate-limits";
import { parseEmailAddress } from "../../values/email-address";
import type { KnownDevices } from "./known-devices";

const freeTries = 10;
const longestDelay = 15 * minute;
/** As long as the link in a reset mail is of use. */
const resetLinkLives = 30 * minute;
const byMail = ", or choose “Forgot password?” to set a new one by email now";

const limit = (name: string, points: number, seconds: number): Limit => ({ name, points, seconds });

const signInByAddress = limit("signInByAddress", 300, 15 * minute);
const wrongPassword = limit("wrongPassword", freeTries, 15 * minute);
const wrongPasswordDelay = limit("wrongPasswordDelay", 1, minute);
/** NIST SP 800-63B-4, section 3.2.2: no more than 100 wrong guesses on one account, wherever they come from. */
const wrongPasswordAnywhere = limit("wrongPasswordAnywhere", 100, day);
const signUpByAddress = limit("signUpByAddress", 60, hour);
const signUpByEmail = limit("signUpByEmail", 3, day);
const mailByAddress = limit("mailByAddress", 60, hour);
const mailHourly = limit("mailHourly", 3, hour);
const mailDaily = limit("mailDaily", 6, day);
const mailByEmail = limit("mailByEmail", 12, hour);
const mailByEmailDaily = limit("mailByEmailDaily", 24, day);
const resetMailBeyond = limit("resetMailBeyond", 1, resetLinkLives);
const formByAddress = limit("formByAddress", 60, hour);
const formByEmail = limit("formByEmail", 5, day);

type Asker = Pick<RequestContext, "limits" | "cookies">;

/** How often somebody may act in an e-mail's name: those whom its account knows, and strangers. */
export class IdentityLimits {
  constructor(private readonly devices: KnownDevices) {}

  /** Throws RateLimited. */
  async guardSignUp({ limits }: Asker, email: string): Promise<void> {
    await limits.consume(signUpByAddress, limits.address);
    await limits.consume(signUpByEmail, normal(email));
  }

  /** Throws RateLimited: for forms that anybody may send, such as bookings and messages. */
  async guardForm(asker: Asker, email: string): Promise<void> {
    await asker.limits.consume(formByAddress, asker.limits.address);
    await asker.limits.consume(formByEmail, await this.keyFor(asker, email));
  }

  /** Whom to count by for that e-mail: strangers, or all browsers that its account knows, which they cannot use up. */
  async keyFor({ cookies }: Asker, email: string): Promise<string> {
    const account = normal(email);
    return (await this.devices.idFor(cookies, account)) ? `${account} known` : account;
  }

  /** Whether a mail may be sent: a limit is not told, or it would tell which e-mails are known. */
  async allowsMail(asker: Asker, email: string): Promise<boolean> {
    const { limits } = asker;
    return (await limits.takes(mailByAddress, limits.address)) && (await this.allowsMailTo(asker, email));
  }

  /**
   * As `allowsMail`, and beyond its limits one as soon as the link of the newest is of no use any more: whatever
   * strangers asked for, also behind the same address, a link that works is in the mailbox or on its way there.
   */
  async allowsResetMail(asker: Asker, email: string): Promise<boolean> {
    const { limits } = asker;
    if (!(await limits.takes(mailByAddress, limits.address))) return false;
    if (!(await this.allowsMailTo(asker, email))) return limits.takes(resetMailBeyond, normal(email));
    await limits.rates?.block(resetMailBeyond, normal(email), resetLinkLives);
    return true;
  }

  /**
   * Lets a password be tried. After ten wrong ones within 15 minutes each further try waits, longer each time. They
   * are counted per e-mail and address, and apart for a browser that has signed in before: nobody locks another out.
   * Browsers that the account does not know also share one count, whatever their addresses; who meets it has the reset
   * mail, which makes the browser known. A try counts before its outcome is known, so that a thousand at once gain
   * nothing. Throws RateLimited.
   */
  async guardSignIn<Result>(
    { limits: { rates, address }, cookies }: Asker,
    email: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (!rates) return work();
    await rates.consume(signInByAddress, address);
    const account = normal(email);
    const device = await this.devices.idFor(cookies, account);
    const key = `${account} ${device ?? address}`;
    const tries = await rates.count(wrongPassword, key);
    try {
      if (tries >= freeTries) {
        await rates.consume(wrongPasswordDelay, key); // of all at once, one
        const delay = Math.min(60 * 2 ** (tries - freeTries), longestDelay);
        await rates.block(wrongPasswordDelay, key, delay);
      }
      if (!device) await refuseStrangers(rates, account);
    } catch (error) {
      await rates.uncount(wrongPassword, key); // it was not tried
      throw error;
    }

    try {
      const result = await work();
      await rates.forget(wrongPassword, key);
      await rates.forget(wrongPasswordDelay, key);
      if (!device) await rates.uncount(wrongPasswordAnywhere, account);
      return result;
    } catch (error) {
      if (error instanceof Refused) throw error;
      await rates.uncount(wrongPassword, key); // a fault is nobody's guess
      if (!device) await rates.uncount(wrongPasswordAnywhere, account);
      throw error;
    }
  }

  /**
   * Counted for who asks, so that a stranger's three do not use up the owner's; all strangers together have a ceiling,
   * and so have all browsers that the account knows, which keeps a mailbox from being flooded: whoever signs up with
   * somebody's e-mail can have as many known browsers as they like.
   */
  private async allowsMailTo(asker: Asker, email: string): Promise<boolean> {
    const { limits, cookies } = asker;
    const device = await this.devices.idFor(cookies, normal(email));
    const key = `${normal(email)} ${device ?? limits.address}`;
    const all = await this.keyFor(asker, email);
    return (
      (await limits.takes(mailHourly, key)) &&
      (await limits.takes(mailDaily, key)) &&
      (await limits.takes(mailByEmail, all)) &&
      (await limits.takes(mailByEmailDaily, all))
    );
  }
}

async function refuseStrangers(rates: RateLimits, account: string): Promise<void> {
  try {
    await rates.consume(wrongPasswordAnywhere, account);
  } catch (error) {
    throw error instanceof RateLimited ? new RateLimited(error.retryAfter, byMail) : error;
  }
}

/** As accounts are found by it: one that can be spelt in several ways is counted once. */
function normal(email: string): string {
  return parseEmailAddress(email) ?? email.trim().toLowerCase();
}
