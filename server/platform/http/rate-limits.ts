import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { GraphQLError } from "graphql";
import ipaddr from "ipaddr.js";
import type { SharedPool } from "../database/database";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Maximum points within a number of seconds. */
export interface Limit {
  /** Unique among the limits. */
  name: string;
  points: number;
  seconds: number;
  /** Protects a resource of this process, such as its CPU, and is therefore counted in memory. */
  ofThisProcess?: boolean;
  /**
   * Counts every request and is never refunded. Once it is exceeded, this process remembers until when, so that further
   * refusals write nothing to the database.
   */
  ofEveryRequest?: boolean;
}

/** Too many requests: retry after this many seconds. */
export class RateLimited extends GraphQLError {
  constructor(
    readonly retryAfter: number,
    /** Suggests what can be done without waiting; ends the message. */
    instead = "",
  ) {
    super(`Too many attempts. Please try again in ${waitOf(retryAfter)}${instead}.`, {
      extensions: { code: "RATE_LIMITED", retryAfter },
    });
  }
}

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
    const limiter = this.limiters.get(limit) ?? this.create(limit);
    this.limiters.set(limit, limiter);
    return limiter;
  }

  private create({ name, points, seconds, ofThisProcess, ofEveryRequest }: Limit) {
    for (const { name: taken } of this.limiters.keys())
      if (taken === name) throw new Error(`Two limits are called ${name}`);
    const options = { keyPrefix: name, points, duration: seconds };
    if (!this.pool || ofThisProcess) return new RateLimiterMemory(options);
    return new RateLimiterPostgres({
      ...options,
      storeClient: this.pool,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      ...(ofEveryRequest && { inMemoryBlockOnConsumed: points + 1 }),
    });
  }
}

/** A household or a phone has a whole /64 of IPv6 addresses, so these count as one. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, ""); // an IPv4 address as a socket for both kinds writes it
  if (!isIPv6(plain)) return plain;
  const network = ipaddr.IPv6.parse(plain)
    .parts.slice(0, 4)
    .map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
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
