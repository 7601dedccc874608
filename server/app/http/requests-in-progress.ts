import type { Handler } from "express";

/** A request that takes longer waits for something outside, such as the delivery partner, and uses no CPU meanwhile. */
const maxBusyMs = 100;

/** The requests that a handler is working on. */
export class RequestsInProgress {
  private readonly requests = new Set<{ startedAt: number }>();

  /** Counts each request from its call of the handler until the handler is done: neither slow uploads nor slow readers. */
  during(handler: Handler): Handler {
    return async (req, res, next) => {
      const request = { startedAt: performance.now() };
      this.requests.add(request);
      try {
        await handler(req, res, next);
      } finally {
        this.requests.delete(request);
      }
    };
  }

  /** Whether a request that started within the last 100 ms is in progress. */
  isBusy(): boolean {
    const now = performance.now();
    for (const { startedAt } of this.requests) if (now - startedAt < maxBusyMs) return true;
    return false;
  }
}
