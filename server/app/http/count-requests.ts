import type { Handler, Request, Response } from "express";
import { Busy } from "../../platform/database/database";
import { clientAddress } from "../../platform/http/client-address";
import { RateLimited, type RateLimits, RequestLimits } from "../../platform/http/rate-limits";

/** Each request counts as one operation before its body is read. */
export const operationsOfRequest = 1;

/**
 * Counts a request before its body is read, so that unparsable and invalid requests count too. Further root fields are
 * counted once the operation is known. Rejects with RateLimited, or with Busy.
 */
export async function countRequest(rates: RateLimits | null, req: Request): Promise<void> {
  await new RequestLimits(rates, clientAddress(req), null).guardAddress(operationsOfRequest);
}

/** Counts every API request. */
export function countRequests(rates: RateLimits | null): Handler {
  return async (req, res, next) => {
    try {
      await countRequest(rates, req);
      next();
    } catch (error) {
      if (error instanceof RateLimited) return refuse(res, 429, error.retryAfter, "RATE_LIMITED", error);
      if (error instanceof Busy) return refuse(res, 503, 1, "BUSY", error);
      next(error);
    }
  };
}

/** Formatted like errors of the API. */
function refuse(res: Response, status: number, seconds: number, code: string, { message }: Error): void {
  res
    .status(status)
    .set("Retry-After", String(seconds))
    .json({ errors: [{ message, extensions: { code } }] });
}
