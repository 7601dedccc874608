import type { Handler } from "express";

/** Counts the requests that its handler has seen and that are not answered yet. */
export class RequestsInProgress {
  private count = 0;

  readonly handler: Handler = (_, res, next) => {
    this.count += 1;
    res.once("close", () => (this.count -= 1));
    next();
  };

  readonly any = (): boolean => this.count > 0;
}
