import { addressKey, type Limit, minute, RateLimited, type RateLimits } from "./rate-limits";

// Thousands of customers share one address behind a carrier's NAT: limits per address are generous, limits per account
// strict.
const operationByAddress = {
  name: "operationByAddress",
  points: 1_200,
  seconds: minute,
  ofEveryRequest: true,
};
const operationByAccount = { name: "operationByAccount", points: 240, seconds: minute, ofEveryRequest: true };
// A thousand points of work are about three milliseconds of CPU. Per minute: two seconds for all visitors at an
// address, one for a customer, eighteen for all customers at an address. docs/decisions/012 explains how they were
// chosen.
const workByAddress = { name: "workByAddress", points: 600_000, seconds: minute, ofThisProcess: true };
const workByAccount = { name: "workByAccount", points: 300_000, seconds: minute, ofThisProcess: true };
const customersWorkByAddress = {
  name: "customersWorkByAddress",
  points: 6_000_000,
  seconds: minute,
  ofThisProcess: true,
};

// Rejected requests have separate points: about two seconds of CPU a minute for an address, one for a customer.
const refusalByAddress = { ...workByAddress, name: "refusalByAddress" };
const refusalByAccount = { ...workByAccount, name: "refusalByAccount" };
/** Points of the smallest rejection: reading, parsing and validating it, and formatting the errors. */
const refusalPoints = 500;

/** Cheaper operations are limited by number only, so that sign-in, payment and booking never exceed a limit of work. */
const freeWork = 500;

/** The limits for the caller and address of one request. Load tests disable them. */
export class RequestLimits {
  /** The client's address; an IPv6 /64 counts as one. */
  readonly address: string;

  constructor(
    /** Null when limits are disabled. */
    readonly rates: RateLimits | null,
    address: string,
    private readonly customerId: string | null,
  ) {
    this.address = addressKey(address);
  }

  /**
   * Throws RateLimited. Counts the operation's root fields, except those already counted for the address before the
   * body was read.
   */
  async guardOperation(fields: number, counted = 0): Promise<void> {
    if (fields > counted) await this.guardAddress(fields - counted);
    if (this.customerId) await this.consume(operationByAccount, this.customerId, fields);
  }

  /** Throws RateLimited. Counts for the address only. */
  async guardAddress(operations: number): Promise<void> {
    await this.consume(operationByAddress, this.address, operations);
  }

  /**
   * Throws RateLimited. One request may cost as much as a hundred others, so expensive ones also consume points of
   * work. Customers are counted by account, so that a script at a shared address does not block them.
   */
  async guardWork(points: number): Promise<void> {
    if (points <= freeWork) return;
    if (!this.customerId) return this.consume(workByAddress, this.address, points);
    await this.consume(workByAccount, this.customerId, points);
    await this.consume(customersWorkByAddress, this.address, points);
  }

  /** Counts a rejected request by its size in bytes, because rejecting it costs CPU time too. */
  async countRefusal(bytes: number): Promise<void> {
    const [limit, key] = this.refusals;
    await this.rates?.count(limit, key, refusalPoints + bytes);
  }

  /** Throws RateLimited when rejected requests have used up their points. */
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

  /** Returns false instead of throwing when the points are used up. */
  async takes(limit: Limit, key: string): Promise<boolean> {
    try {
      await this.consume(limit, key);
      return true;
    } catch (error) {
      if (error instanceof RateLimited) return false;
      throw error;
    }
  }

  /** Throws RateLimited when this process already runs that many operations for the key. */
  whileFewerThan<Result>(most: number, key: string, work: () => Promise<Result>): Promise<Result> {
    return this.rates ? this.rates.whileFewerThan(most, key, work) : work();
  }
}
