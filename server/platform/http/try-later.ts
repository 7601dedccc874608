import type { Response } from "express";

/** Answers a request that is not carried out now. `seconds` is for the header Retry-After. */
export function tryLater(res: Response, status: 429 | 503, seconds: number, error: string): void {
  res.status(status).set("Retry-After", String(seconds)).json({ error });
}
