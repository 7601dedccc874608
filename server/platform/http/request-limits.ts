import { addressKey, type Limit, minute, RateLimited, type RateLimits } from "./rate-limits";

// Thousands of customers share one address behind a carrier, so limits per address are generous, and those per account
// strict.
const operationByAddress = {
  name: "operationByAddress",
  points: 1_200,
  seconds: minute,
  ofEveryRequest: true,
};
const operationByAccount = { name: "operationByAccount", points: 240, seconds: minute, ofEveryRequest: true };
// Points of work, of which a thousand take about three milliseconds: two seconds of CPU a minute for all visitors at
// an address, one for a customer, eighteen for all customers at an address. docs/decisions/012 says how they were found.
const workByAddress = { name: "workByAddress", points: 600_000, seconds: minute, ofThisProcess: true };
const workByAccount = { name: "workByAccount", points: 300_000, seconds: minute, ofThisProcess: true };
const customersWorkByAddress = {
  name: "customersWorkByAddress",
  points: 6_000_000,
  seconds: minute,
  ofThisProcess: true,
};

// Refused requests have points of their own: about two seconds of CPU a minute for an address, one for a customer.
const refusalByAddress = { ...workByAddress, name: "refusalByAddress" };
const refusalByAccount = { ...workByAccount, name: "refusalByAccount" };
/** Points of the smallest refusal: reading, parsing and validating it, and formatting the errors. */
const refusalPoints = 500;

/** Operations below this cost are limited by their number only: signing in, paying and booking never meet a limit of work. */
const freeWork = 500;

/** The limits as they apply to one request: who asks, from where. Without limits (load tests) all is allowed. */
export class RequestLimits {
  /** A whole /64 of IPv6 is one. */
  readonly address: string;

  constructor(
    /** Null where nothing is limited. */
    readonly rates: RateLimits | null,
    address: string,
    private readonly customerId: string | null,
  ) {
    this.address = addressKey(address);
  }

  /**
   * Throws RateLimited. Counts the fields that the operation executes at its root, but for those by which its request
   * was counted at the address before its body was read.
   */
  async guardOperation(fields: number, counted = 0): Promise<void> {
    if (fields > counted) await this.guardAddress(fields - counted);
    if (this.customerId) await this.consume(operationByAccount, this.customerId, fields);
  }

  /** Throws RateLimited. Counts at the address alone. */
  async guardAddress(operations: number): Promise<void> {
    await this.consume(operationByAddress, this.address, operations);
  }

  /**
   * Throws RateLimited. One request may cost as much as a hundred others, so expensive ones are counted by their points
   * of work too. Customers are counted by account: those who share an address with a script are still served.
   */
  async guardWork(points: number): Promise<void> {
    if (points <= freeWork) return;
    if (!this.customerId) return this.consume(workByAddress, this.address, points);
    await this.consume(workByAccount, this.customerId, points);
    await this.consume(customersWorkByAddress, this.address, points);
  }

  /** Counts a refused request of so many bytes. A refusal costs work although nothing was executed. */
  async countRefusal(bytes: number): Promise<void> {
    const [limit, key] = this.refusals;
    await this.rates?.count(limit, key, refusalPoints + bytes);
  }

  /** Throws RateLimited when refused requests have used up their points. */
  async guardRefusals(): Promise<void> {
    const [limit, key] = this.refusals;
    await this.rates?.check(limit, key);
  }

  private get refusals(): [limit: Limit, key: string] {
    return this.customerId ? [refusalByAccount, this.customerId] : [refusalByAddress, this.address];
  }

  /** Throws RateLimited once the points are used up. */
  async consume(limit: Limit, key: string, points = 1): Promise<void> {
    await this.rates?.consume(limit, key, points);
  }

  /** The same without throwing: whether there were points left. */
  async takes(limit: Limit, key: string): Promise<boolean> {
    try {
      await this.consume(limit, key);
      return true;
    } catch (error) {
      if (error instanceof RateLimited) return false;
      throw error;
    }
  }

  /** Throws RateLimited when that many pieces of work for the key are under way in this process. */
  whileFewerThan<Result>(most: number, key: string, work: () => Promise<Result>): Promise<Result> {
    return this.rates ? this.rates.whileFewerThan(most, key, work) : work();
  }
}
