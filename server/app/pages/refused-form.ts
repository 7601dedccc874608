import type { ErrorRequestHandler, Request, Response } from "express";
import { laterOf, setLater } from "../../platform/limits/request-limits";
import type { PageRenderer } from "./page-renderer";

/** A form that is refused before its page can be rendered. The message tells the person what to do. */
export class FormRefused extends Error {
  constructor(
    readonly status: 400 | 403,
    message: string,
  ) {
    super(message);
  }
}

/** Answers such a form with a page of one message, which leads back. Other errors are the application's. */
export function refusedForms(renderer: Pick<PageRenderer, "addressOf" | "refusal">): ErrorRequestHandler {
  return (error: Error & { status?: number }, req, res, next) => {
    if (res.headersSent) return next(error);
    const later = laterOf(error);
    if (later) return answer(req, setLater(res, later), later.status, error.message);
    if (error instanceof FormRefused) return answer(req, res, error.status, error.message);
    if (error.status === 413)
      return answer(req, res, 413, "That is too long. Please shorten it and try again.");
    return next(error);
  };

  function answer(req: Request, res: Response, status: number, message: string): void {
    const { url } = renderer.addressOf(req.originalUrl);
    res.set("Cache-Control", "no-store").status(status).type("html").send(renderer.refusal({ message, url }));
  }
}
