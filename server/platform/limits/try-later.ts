import { HeaderMap } from "@apollo/server";
import type { Handler, Response } from "express";
import { Busy } from "../database/database";
import { countRequest, RateLimited, type RateLimits } from "./request-limits";

/** How HTTP says that a request is not carried out now and may be repeated. */
interface Later {
  status: 429 | 503;
  /** The code of the API's error. */
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

/** Sets the status and Retry-After, before the body is sent. */
export function setLater(res: Response, { status, retryAfter }: Pick<Later, "status" | "retryAfter">) {
  return res.status(status).set("Retry-After", String(retryAfter));
}

/** The same as the extension `http` of an error of the API. */
export const httpOf = ({ status, retryAfter }: Later) => ({
  status,
  headers: new HeaderMap([["retry-after", String(retryAfter)]]),
});

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
