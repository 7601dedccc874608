import { createHash } from "node:crypto";
import { HeaderMap } from "@apollo/server";
import type { Handler, Request, Response } from "express";
import { GraphQLError } from "graphql";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Busy, type SharedPool } from "../database/database";
import { hourSeconds, minuteSeconds } from "../../values/durations";
import { addressKey, clientAddress } from "../http/client-address";

/** Maximum points within a number of seconds. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** Counted in memory, because it protects a resource of this process, such as its CPU. */
  perProcess?: boolean;
  /**
   * Counts every request and is never refunded. Once it is exceeded, this process remembers until when, so that further
   * rejections write nothing to the database.
   */
  countsEveryRequest?: boolean;
}

/** Too many requests: retry after this many seconds. */
export class RateLimited extends GraphQLError {
  constructor(
    readonly retryAfter: number,
    /** Suggests what can be done without waiting; ends the message. */
    instead = "",
  ) {
    super(`Too many attempts. Please try again in ${waitOf(retryAfter)}${instead}.`, {
      extensions: { code: "RATE_LIMITED" },
    });
  }
}

interface Later {
  status: 429 | 503;
  code: "RATE_LIMITED" | "BUSY";
  /** In seconds. */
  retryAfter: number;
}

export const busyForSeconds = 1;

/** Null for any error but Busy and RateLimited. */
export function laterOf(error: unknown): Later | null {
  if (error instanceof RateLimited)
    return { status: 429, code: "RATE_LIMITED", retryAfter: error.retryAfter };
  return error instanceof Busy ? { status: 503, code: "BUSY", retryAfter: busyForSeconds } : null;
}

export function setLater(res: Response, { status, retryAfter }: Pick<Later, "status" | "retryAfter">) {
  return res.status(status).set("Retry-After", String(retryAfter));
}

export const httpOf = ({ status, retryAfter }: Later) => ({
  status,
  headers: new HeaderMap([["retry-after", String(retryAfter)]]),
});

/** Counts in memory, or in PostgreSQL for all server processes together. Keys are stored hashed. */
export class RateLimits {
  private readonly inFlight = new Map<string, number>();
  private readonly limiters = new Map<Limit, RateLimiterMemory | RateLimiterPostgres>();

  constructor(private readonly pool: SharedPool | null) {}

  /** Throws RateLimited once the points are used up. */
  async consume(limit: Limit, key: string, points = 1): Promise<void> {
    try {
      await this.limiter(limit).consume(hashOf(key), points);
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw new RateLimited(secondsUntil(reason));
      throw reason;
    }
  }

  /** Throws RateLimited when the points are used up. Consumes none. */
  async check(limit: Limit, key: string): Promise<void> {
    const state = await this.limiter(limit).get(hashOf(key));
    if (state && state.consumedPoints > limit.points) throw new RateLimited(secondsUntil(state));
  }

  /** Consumes a point without refusing. Returns the number consumed within the period. */
  async count(limit: Limit, key: string, points = 1): Promise<number> {
    return (await this.limiter(limit).penalty(hashOf(key), points)).consumedPoints;
  }

  async uncount(limit: Limit, key: string): Promise<void> {
    await this.limiter(limit).reward(hashOf(key));
  }

  async block(limit: Limit, key: string, seconds: number): Promise<void> {
    await this.limiter(limit).block(hashOf(key), seconds);
  }

  /** Throws RateLimited when this process already runs that many operations for the key. */
  async whileFewerThan<Result>(max: number, key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.inFlight.get(key) ?? 0;
    if (running >= max) throw new RateLimited(1);
    this.inFlight.set(key, running + 1);
    try {
      return await work();
    } finally {
      const left = (this.inFlight.get(key) ?? 1) - 1;
      if (left > 0) this.inFlight.set(key, left);
      else this.inFlight.delete(key);
    }
  }

  async forget(limit: Limit, key: string): Promise<void> {
    await this.limiter(limit).delete(hashOf(key));
  }

  private limiter(limit: Limit): RateLimiterMemory | RateLimiterPostgres {
    const limiter = this.limiters.get(limit) ?? this.create(limit);
    this.limiters.set(limit, limiter);
    return limiter;
  }

  private create({ name, points, seconds, perProcess, countsEveryRequest }: Limit) {
    for (const { name: taken } of this.limiters.keys())
      if (taken === name) throw new Error(`Two limits are called ${name}`);
    const options = { keyPrefix: name, points, duration: seconds };
    if (!this.pool || perProcess) return new RateLimiterMemory(options);
    return new RateLimiterPostgres({
      ...options,
      storeClient: this.pool,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      ...(countsEveryRequest && { inMemoryBlockOnConsumed: points + 1 }),
    });
  }
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

function waitOf(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return seconds < 90 * 60
    ? `${Math.ceil(seconds / 60)} minutes`
    : `${Math.ceil(seconds / hourSeconds)} hours`;
}

function secondsUntil({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}

function perMinute(name: string, points: number, more: Partial<Limit> = {}): Limit {
  return { name, points, seconds: minuteSeconds, ...more };
}

// docs/decisions/012 explains how the points were chosen. Thousands of customers share one address behind a carrier's
// NAT: limits per address are generous, limits per account strict.

// The number of operations protects from floods, whatever each of them costs.
const operationByAddress = perMinute("operationByAddress", 1_200, { countsEveryRequest: true });
const operationByAccount = perMinute("operationByAccount", 240, { countsEveryRequest: true });

// Work protects the CPU from expensive operations and pages. A thousand points are about three milliseconds: two seconds
// for all visitors at an address, one for a customer, eighteen for all customers at an address.
const workByAddress = perMinute("workByAddress", 600_000, { perProcess: true });
const workByAccount = perMinute("workByAccount", 300_000, { perProcess: true });
const customersWorkByAddress = perMinute("customersWorkByAddress", 6_000_000, { perProcess: true });
/** Cheaper operations are limited by number only, so that sign-in, payment and booking never exceed a limit of work. */
const freeWork = 500;

// Refused work protects the CPU from requests that are parsed and validated in vain. It has separate points, so that they
// cannot block the shop's own pages at the same address.
const rejectionByAddress = { ...workByAddress, name: "rejectionByAddress" };
const rejectionByAccount = { ...workByAccount, name: "rejectionByAccount" };
/** Points of the smallest rejection: reading, parsing and validating it, and formatting the errors. */
const rejectionPoints = 500;

// Money is protected from scripts and double presses.
const maxConcurrentMoney = 2;
const moneyByAddress = perMinute("moneyByAddress", 300);
const moneyByAccount = perMinute("moneyByAccount", 20);

/** Each request counts as one operation before its body is read. */
export const operationsOfRequest = 1;

/**
 * Counts a request before its body is read, so that unparsable and invalid requests count too. Further root fields are
 * counted once the operation is known. Rejects with RateLimited, or with Busy.
 */
export async function countRequest(rates: RateLimits | null, req: Request): Promise<void> {
  await new RequestLimits(rates, clientAddress(req), null).guardAddress(operationsOfRequest);
}

/** Counts every request of an API, and refuses it in the form of an error of the API. */
export function countRequests(rates: RateLimits | null): Handler {
  return async (req, res, next) => {
    try {
      await countRequest(rates, req);
      next();
    } catch (error) {
      const later = laterOf(error);
      if (!later) return next(error);
      const { message } = error as Error;
      setLater(res, later).json({ errors: [{ message, extensions: { code: later.code } }] });
    }
  };
}

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
  async countRejection(bytes: number): Promise<void> {
    const [limit, key] = this.rejections;
    await this.rates?.count(limit, key, rejectionPoints + bytes);
  }

  /** Throws RateLimited when rejected requests have used up their points. */
  async guardRejections(): Promise<void> {
    const [limit, key] = this.rejections;
    await this.rates?.check(limit, key);
  }

  /** Throws RateLimited. Limits operations that move money: by rate, and two at a time for a customer. */
  async guardMoney<Result>(customerId: string, work: () => Promise<Result>): Promise<Result> {
    await this.consume(moneyByAddress, this.address);
    await this.consume(moneyByAccount, customerId);
    return this.whileFewerThan(maxConcurrentMoney, customerId, work);
  }

  private get rejections(): [limit: Limit, key: string] {
    return this.customerId ? [rejectionByAccount, this.customerId] : [rejectionByAddress, this.address];
  }

  /** Throws RateLimited once the points are used up. */
  async consume(limit: Limit, key: string, points = 1): Promise<void> {
    await this.rates?.consume(limit, key, points);
  }

  /** Returns false instead of throwing when the points are used up. */
  async tryConsume(limit: Limit, key: string): Promise<boolean> {
    try {
      await this.consume(limit, key);
      return true;
    } catch (error) {
      if (error instanceof RateLimited) return false;
      throw error;
    }
  }

  /** Throws RateLimited when this process already runs that many operations for the key. */
  whileFewerThan<Result>(max: number, key: string, work: () => Promise<Result>): Promise<Result> {
    return this.rates ? this.rates.whileFewerThan(max, key, work) : work();
  }
}
