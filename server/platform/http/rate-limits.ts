import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { GraphQLError } from "graphql";
import type { SharedPool } from "../database/engine";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

const minute = 60;
const hour = 60 * minute;

/**
 * Points and seconds of each limit. Thousands of customers share one address behind a carrier, so limits per address
 * are generous, and those per account strict.
 */
const rules = {
  operationByAddress: [1_200, minute],
  operationByAccount: [240, minute],
  // Points of work, of which a thousand take about three milliseconds: two seconds of CPU a minute for all visitors at
  // an address, one for a customer, eighteen for all customers at an address. docs/decisions/026 says how they were found.
  workByAddress: [600_000, minute],
  workByAccount: [300_000, minute],
  customersWorkByAddress: [6_000_000, minute],
  signInByAddress: [300, 15 * minute],
  wrongPassword: [10, 15 * minute],
  wrongPasswordDelay: [1, minute],
  /** NIST SP 800-63B-4, section 3.2.2: no more than 100 wrong guesses on one account, wherever they come from. */
  wrongPasswordAnywhere: [100, 24 * hour],
  signUpByAddress: [60, hour],
  signUpByEmail: [3, 24 * hour],
  mailByAddress: [60, hour],
  mailHourly: [3, hour],
  mailDaily: [6, 24 * hour],
  mailByEmail: [12, hour],
  mailByEmailDaily: [24, 24 * hour],
  resetMailBeyond: [1, 30 * minute],
  moneyByAddress: [300, minute],
  moneyByAccount: [20, minute],
  callbackByAddress: [300, minute],
  formByAddress: [60, hour],
  formByEmail: [5, 24 * hour],
  /** Places that are held for visitors at a time, each for half an hour. */
  heldByAddress: [12, 30 * minute],
  heldByEmail: [3, 30 * minute],
  bookingByAccount: [5, 24 * hour],
  chatByAddress: [200, 10 * minute],
  chatBySession: [20, 10 * minute],
} as const satisfies Record<string, readonly [points: number, seconds: number]>;

export type Limit = keyof typeof rules;

/** The CPU that is spared is this process's own: counting it needs no statement. */
const ofThisProcess: ReadonlySet<Limit> = new Set([
  "workByAddress",
  "workByAccount",
  "customersWorkByAddress",
]);

/**
 * Counted whatever comes, and never uncounted: once it is over, this process remembers by itself until when, and a flood
 * that is refused writes nothing to the database.
 */
const ofEveryRequest: ReadonlySet<Limit> = new Set([
  "operationByAddress",
  "operationByAccount",
  "callbackByAddress",
]);

/** Too often: asking again makes sense after that many seconds. */
export class RateLimited extends GraphQLError {
  constructor(
    readonly retryAfter: number,
    /** What can be done without waiting: the end of the sentence. */
    instead = "",
  ) {
    super(`Too many attempts. Please try again in ${waitOf(retryAfter)}${instead}.`, {
      extensions: { code: "RATE_LIMITED", retryAfter },
    });
  }
}

/** Counts in memory, or in PostgreSQL so that all server processes share one count. Keys are stored hashed. */
export class RateLimits {
  private readonly inFlight = new Map<string, number>();
  private readonly limiters: Map<Limit, RateLimiterMemory | RateLimiterPostgres>;

  constructor(pool: SharedPool | null) {
    const names = Object.keys(rules) as Limit[];
    const entries = names.map((name) => {
      const [points, duration] = rules[name];
      const options = { keyPrefix: name, points, duration };
      const limiter =
        pool && !ofThisProcess.has(name)
          ? new RateLimiterPostgres({
              ...options,
              storeClient: pool,
              tableName: "rate_limit",
              tableCreated: true,
              ...(ofEveryRequest.has(name) && { inMemoryBlockOnConsumed: points + 1 }),
            })
          : new RateLimiterMemory(options);
      return [name, limiter] as const;
    });
    this.limiters = new Map(entries);
  }

  /** Throws RateLimited once the points are used up. */
  async consume(limit: Limit, key: string, points = 1): Promise<void> {
    try {
      await this.limiter(limit).consume(hashOf(key), points);
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw new RateLimited(secondsUntil(reason));
      throw reason;
    }
  }

  /** Counts without refusing; answers how many there were within the time. */
  async count(limit: Limit, key: string): Promise<number> {
    return (await this.limiter(limit).penalty(hashOf(key))).consumedPoints;
  }

  async uncount(limit: Limit, key: string): Promise<void> {
    await this.limiter(limit).reward(hashOf(key));
  }

  async block(limit: Limit, key: string, seconds: number): Promise<void> {
    await this.limiter(limit).block(hashOf(key), seconds);
  }

  /** Throws RateLimited when that many pieces of work for the key are under way in this process. */
  async whileFewerThan<Result>(most: number, key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.inFlight.get(key) ?? 0;
    if (running >= most) throw new RateLimited(1);
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
    const limiter = this.limiters.get(limit);
    if (!limiter) throw new Error(`No such limit: ${limit}`);
    return limiter;
  }
}

/** One household or handset has a whole /64 of IPv6 addresses: they count as one. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const zeros = Array.from({ length: Math.max(0, 8 - groups(head).length - groups(tail).length) }, () => "0");
  const all = plain.includes("::") ? [...groups(head), ...zeros, ...groups(tail)] : groups(head);
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

function waitOf(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return seconds < 90 * 60 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / hour)} hours`;
}

function secondsUntil({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}
