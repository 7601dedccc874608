import { parseEmailAddress } from "../../values/email-address";
import { Refused } from "../graphql/refusal";
import { addressKey, type Limit, RateLimited, type RateLimits } from "./rate-limits";

const mostInFlight = 2;
/** A carrier's customers share an address; who holds more replies open than this is a script. */
const mostChatsInFlight = 8;
const freeTries = 10;
/** So little is bounded by the number of operations: signing in, paying and booking never meet a limit of work. */
const freeWork = 500;
const longestDelay = 15 * 60;
/** As long as the link in a reset mail is of use, in seconds. */
const resetLinkLives = 30 * 60;
const byMail = ", or choose “Forgot password?” to set a new one by email now";

/** The limits as they apply to one request: who asks, from where. Without limits (load tests) all is allowed. */
export class RequestLimits {
  /** A whole /64 of IPv6 is one. */
  readonly address: string;

  constructor(
    private readonly limits: RateLimits | null,
    address: string,
    private readonly customerId: string | null,
    /** The browser's own mark when it is known to the account with that e-mail; null when it is not. */
    private readonly knownDevice: (email: string) => Promise<string | null>,
  ) {
    this.address = addressKey(address);
  }

  /**
   * Throws RateLimited. Counts the fields that the operation executes at its root, but for those by which its request
   * was counted at the address before its body was read.
   */
  async guardOperation(fields: number, counted = 0): Promise<void> {
    if (fields > counted) await this.limits?.consume("operationByAddress", this.address, fields - counted);
    if (this.customerId) await this.limits?.consume("operationByAccount", this.customerId, fields);
  }

  /**
   * Throws RateLimited. One request may be worth a hundred others, so what is dear is counted by its points of work as
   * well. Customers have an account of their own to count by: who shares an address with a script goes on being served.
   */
  async guardWork(points: number): Promise<void> {
    if (points <= freeWork) return;
    if (!this.customerId) return this.limits?.consume("workByAddress", this.address, points);
    await this.limits?.consume("workByAccount", this.customerId, points);
    await this.limits?.consume("customersWorkByAddress", this.address, points);
  }

  /** Throws RateLimited. */
  async guardSignUp(email: string): Promise<void> {
    await this.limits?.consume("signUpByAddress", this.address);
    await this.limits?.consume("signUpByEmail", normal(email));
  }

  /** Throws RateLimited: for funding, purchase and checkout, of which a customer has two under way at most. */
  async guardMoney<Result>(customerId: string, work: () => Promise<Result>): Promise<Result> {
    if (!this.limits) return work();
    await this.limits.consume("moneyByAddress", this.address);
    await this.limits.consume("moneyByAccount", customerId);
    return this.limits.whileFewerThan(mostInFlight, customerId, work);
  }

  /** Throws RateLimited: for visits, which are kept at once or only held. */
  async guardBooking(email: string, isKept: boolean): Promise<void> {
    await this.guardForm(email);
    if (isKept && this.customerId) return this.limits?.consume("bookingByAccount", this.customerId);
    await this.limits?.consume("heldByAddress", this.address);
    await this.limits?.consume("heldByEmail", await this.asking(email));
  }

  /** Throws RateLimited: for bookings and messages. */
  async guardForm(email: string): Promise<void> {
    await this.limits?.consume("formByAddress", this.address);
    await this.limits?.consume("formByEmail", await this.asking(email));
  }

  /** Throws RateLimited: for messages to the assistant, of which an address has eight under way at most. */
  async guardChat<Result>(sessionId: string, work: () => Promise<Result>): Promise<Result> {
    if (!this.limits) return work();
    await this.limits.consume("chatByAddress", this.address);
    await this.limits.consume("chatBySession", sessionId);
    return this.limits.whileFewerThan(mostChatsInFlight, `chat ${this.address}`, work);
  }

  /** Whether a mail may be sent: a limit is not told, or it would tell which e-mails are known. */
  async allowsMail(email: string): Promise<boolean> {
    return (await this.takes("mailByAddress", this.address)) && (await this.allowsMailTo(email));
  }

  /**
   * As `allowsMail`, and beyond its limits one as soon as the link of the newest is of no use any more: whatever
   * strangers asked for, also behind the same address, a link that works is in the mailbox or on its way there.
   */
  async allowsResetMail(email: string): Promise<boolean> {
    if (!(await this.takes("mailByAddress", this.address))) return false;
    if (!(await this.allowsMailTo(email))) return this.takes("resetMailBeyond", normal(email));
    await this.limits?.block("resetMailBeyond", normal(email), resetLinkLives);
    return true;
  }

  /**
   * Counted for who asks, so that a stranger's three do not use up the owner's; all strangers together have a ceiling,
   * and so have all browsers that the account knows, which keeps a mailbox from being flooded: whoever signs up with
   * somebody's e-mail can have as many known browsers as they like.
   */
  private async allowsMailTo(email: string): Promise<boolean> {
    const device = await this.knownDevice(normal(email));
    const key = `${normal(email)} ${device ?? this.address}`;
    const all = await this.asking(email);
    return (
      (await this.takes("mailHourly", key)) &&
      (await this.takes("mailDaily", key)) &&
      (await this.takes("mailByEmail", all)) &&
      (await this.takes("mailByEmailDaily", all))
    );
  }

  /**
   * Lets a password be tried. After ten wrong ones within 15 minutes each further try waits, longer each time. They
   * are counted per e-mail and address, and apart for a browser that has signed in before: nobody locks another out.
   * Browsers that the account does not know also share one count, whatever their addresses; who meets it has the reset
   * mail, which makes the browser known. A try counts before its outcome is known, so that a thousand at once gain
   * nothing. Throws RateLimited.
   */
  async guardSignIn<Result>(email: string, work: () => Promise<Result>): Promise<Result> {
    if (!this.limits) return work();
    await this.limits.consume("signInByAddress", this.address);
    const account = normal(email);
    const device = await this.knownDevice(account);
    const key = `${account} ${device ?? this.address}`;
    const tries = await this.limits.count("wrongPassword", key);
    try {
      if (tries >= freeTries) {
        await this.limits.consume("wrongPasswordDelay", key); // of all at once, one
        const delay = Math.min(60 * 2 ** (tries - freeTries), longestDelay);
        await this.limits.block("wrongPasswordDelay", key, delay);
      }
      if (!device) await this.refuseStrangers(this.limits, account);
    } catch (error) {
      await this.limits.uncount("wrongPassword", key); // it was not tried
      throw error;
    }

    try {
      const result = await work();
      await this.limits.forget("wrongPassword", key);
      await this.limits.forget("wrongPasswordDelay", key);
      if (!device) await this.limits.uncount("wrongPasswordAnywhere", account);
      return result;
    } catch (error) {
      if (error instanceof Refused) throw error;
      await this.limits.uncount("wrongPassword", key); // a fault is nobody's guess
      if (!device) await this.limits.uncount("wrongPasswordAnywhere", account);
      throw error;
    }
  }

  /** Whom to count by for that e-mail: strangers, or all browsers that its account knows, which they cannot use up. */
  private async asking(email: string): Promise<string> {
    const account = normal(email);
    return (await this.knownDevice(account)) ? `${account} known` : account;
  }

  private async takes(limit: Limit, key: string): Promise<boolean> {
    try {
      await this.limits?.consume(limit, key);
      return true;
    } catch (error) {
      if (error instanceof RateLimited) return false;
      throw error;
    }
  }

  private async refuseStrangers(limits: RateLimits, account: string): Promise<void> {
    try {
      await limits.consume("wrongPasswordAnywhere", account);
    } catch (error) {
      throw error instanceof RateLimited ? new RateLimited(error.retryAfter, byMail) : error;
    }
  }
}

/** As accounts are found by it: one that can be spelt in several ways is counted once. */
function normal(email: string): string {
  return parseEmailAddress(email) ?? email.trim().toLowerCase();
}
