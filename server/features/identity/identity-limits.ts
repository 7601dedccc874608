import type { RequestContext } from "../../platform/graphql/request-context";
import { Refused } from "../../platform/graphql/refusal";
import { type Limit, RateLimited, type RateLimits } from "../../platform/limits/request-limits";
import { parseEmailAddress } from "../../values/email-address";
import type { KnownDevices } from "./sessions/known-devices";
import { daySeconds, hourSeconds, minuteSeconds } from "../../values/durations";

const freeTries = 10;
const maxDelay = 15 * minuteSeconds;
const byMail = ", or choose “Forgot password?” to set a new one by email now";

const limit = (name: string, points: number, seconds: number): Limit => ({ name, points, seconds });

const signInByAddress = limit("signInByAddress", 300, 15 * minuteSeconds);
const wrongPassword = limit("wrongPassword", freeTries, 15 * minuteSeconds);
const wrongPasswordDelay = limit("wrongPasswordDelay", 1, minuteSeconds);
/** NIST SP 800-63B-4, section 3.2.2: no more than 100 wrong guesses on one account, wherever they come from. */
const wrongPasswordAnywhere = limit("wrongPasswordAnywhere", 100, daySeconds);
const signUpByAddress = limit("signUpByAddress", 60, hourSeconds);
const signUpByEmail = limit("signUpByEmail", 3, daySeconds);
const mailByAddress = limit("mailByAddress", 60, hourSeconds);
const mailHourly = limit("mailHourly", 3, hourSeconds);
const mailDaily = limit("mailDaily", 6, daySeconds);
const mailByEmail = limit("mailByEmail", 12, hourSeconds);
const mailByEmailDaily = limit("mailByEmailDaily", 24, daySeconds);
const formByAddress = limit("formByAddress", 60, hourSeconds);
const formByEmail = limit("formByEmail", 5, daySeconds);

type Requester = Pick<RequestContext, "limits" | "cookies">;

/**
 * Limits of an email for sign-in, mails and forms. Browsers that its account knows are counted apart from strangers.
 */
export class IdentityLimits {
  constructor(private readonly devices: KnownDevices) {}

  /** Throws RateLimited. */
  async guardSignUp({ limits }: Requester, email: string): Promise<void> {
    await limits.consume(signUpByAddress, limits.address);
    await limits.consume(signUpByEmail, normal(email));
  }

  /** Throws RateLimited. For forms that need no account, such as bookings and messages. */
  async guardForm(requester: Requester, email: string): Promise<void> {
    await requester.limits.consume(formByAddress, requester.limits.address);
    await requester.limits.consume(formByEmail, await this.keyFor(requester, email));
  }

  /** One key for all strangers, another for known browsers. */
  async keyFor({ cookies }: Requester, email: string): Promise<string> {
    const account = normal(email);
    return (await this.isKnown({ cookies }, account)) ? `${account} known` : account;
  }

  async isKnown({ cookies }: Pick<Requester, "cookies">, email: string): Promise<boolean> {
    return (await this.devices.idFor(cookies, normal(email))) !== null;
  }

  /** The client gets the same answer in both cases, so that it does not learn which emails are known. */
  async allowsMail(requester: Requester, email: string): Promise<boolean> {
    const { limits } = requester;
    return (
      (await limits.tryConsume(mailByAddress, limits.address)) && (await this.allowsMailTo(requester, email))
    );
  }

  /**
   * Beyond the limits a link is mailed only if none works, so that the owner always has a valid link, however many
   * mails strangers request.
   */
  async allowsResetMail(requester: Requester, email: string): Promise<"always" | "ifNoneWorks" | "never"> {
    const { limits } = requester;
    if (!(await limits.tryConsume(mailByAddress, limits.address))) return "never";
    return (await this.allowsMailTo(requester, email)) ? "always" : "ifNoneWorks";
  }

  /**
   * After ten wrong passwords within 15 minutes each further try waits, longer each time. Tries are counted per email
   * and address, and separately for a known browser, so that strangers cannot lock the owner out. All unknown browsers
   * share one more count; an owner stopped by it uses the reset mail. A try counts before its outcome is known, so that
   * concurrent tries gain nothing. Throws RateLimited.
   */
  async guardSignIn<Result>(
    { limits: { rates, address }, cookies }: Requester,
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
        await rates.consume(wrongPasswordDelay, key); // of many at once, one passes
        const delay = Math.min(60 * 2 ** (tries - freeTries), maxDelay);
        await rates.block(wrongPasswordDelay, key, delay);
      }
      if (!device) await refuseStrangers(rates, account);
    } catch (error) {
      await rates.uncount(wrongPassword, key); // the password was not tried
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
      await rates.uncount(wrongPassword, key); // a fault is no wrong password
      if (!device) await rates.uncount(wrongPasswordAnywhere, account);
      throw error;
    }
  }

  /**
   * Counted per browser or address, so that strangers do not use up the owner's mails. All strangers together, and all
   * known browsers together, have limits too: a stranger can make any number of browsers known by signing up with the
   * email, and must not flood the mailbox.
   */
  private async allowsMailTo(requester: Requester, email: string): Promise<boolean> {
    const { limits, cookies } = requester;
    const device = await this.devices.idFor(cookies, normal(email));
    const key = `${normal(email)} ${device ?? limits.address}`;
    const all = await this.keyFor(requester, email);
    return (
      (await limits.tryConsume(mailHourly, key)) &&
      (await limits.tryConsume(mailDaily, key)) &&
      (await limits.tryConsume(mailByEmail, all)) &&
      (await limits.tryConsume(mailByEmailDaily, all))
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

/** Each spelling of an email counts as the same. */
function normal(email: string): string {
  return parseEmailAddress(email) ?? email.trim().toLowerCase();
}
