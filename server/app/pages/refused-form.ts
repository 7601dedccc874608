import type { ErrorRequestHandler, Request, Response } from "express";
import { Busy } from "../../platform/database/database";
import { RateLimited } from "../../platform/http/rate-limits";

/** A form that is refused before its page can be rendered. The message tells the person what to do. */
export class FormRefused extends Error {
  constructor(
    readonly status: 400 | 403,
    message: string,
  ) {
    super(message);
  }
}

const retryBusyAfterSeconds = 1;

/** Answers such a form with a page of one sentence, which leads back. Other errors are the application's. */
export function refusedForms(addressOf: (url: string) => { url: string }): ErrorRequestHandler {
  return (error: Error & { status?: number }, req, res, next) => {
    if (res.headersSent) return next(error);
    if (error instanceof RateLimited) return answer(req, res, 429, error.message, error.retryAfter);
    if (error instanceof Busy) return answer(req, res, 503, error.message, retryBusyAfterSeconds);
    if (error instanceof FormRefused) return answer(req, res, error.status, error.message);
    if (error.status === 413)
      return answer(req, res, 413, "That is too long. Please shorten it and try again.");
    return next(error);
  };

  function answer(req: Request, res: Response, status: number, sentence: string, retryAfter?: number): void {
    // The URL of an address is encoded, so only its ampersands have a meaning in HTML.
    const back = addressOf(req.originalUrl).url.replaceAll("&", "&amp;");
    if (retryAfter !== undefined) res.set("Retry-After", String(retryAfter));
    res.set("Cache-Control", "no-store").status(status).type("html").send(page(sentence, back));
  }
}

function page(sentence: string, back: string): string {
  return `<!doctype html>
<html lang="en-NG">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Error · Oyanet</title>
  </head>
  <body>
    <main>
      <h1>This did not work</h1>
      <p>${sentence}</p>
      <p><a href="${back}">Back to the page</a></p>
    </main>
  </body>
</html>
`;
}
