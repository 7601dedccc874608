import { randomUUID } from "node:crypto";
import express, { type Request, type Response, Router } from "express";
import type { FormattedExecutionResult } from "graphql";
import type { RequestContext } from "../../platform/graphql/request-context";
import { Semaphore } from "../../platform/concurrency/semaphore";
import { busyForSeconds, setLater } from "../../platform/limits/request-limits";
import { giveToken, hasToken, isFromShop } from "./form-origin";
import { FormRefused, refusedForms } from "./refused-form";
import { saveForm, storeNotice, storeReturnPath } from "./page-cookies";
import { sendHtml } from "./send-page";
import type { PageOperation, PageRenderer, RenderedPage, SentForm, Visit } from "./page-renderer";

export interface PageFormsOptions {
  renderer: PageRenderer;
  /** Counts a form for its sender before its body is read. Rejects with RateLimited, or with Busy. */
  countForm(req: Request): Promise<void>;
  /** Executes the form's operation as /graphql does: same limits, access rules and refusals. */
  executeForm(operation: PageOperation, context: RequestContext): Promise<FormattedExecutionResult>;
  contextFor(req: Request): Promise<RequestContext>;
  /** Renders the page again, with a new context, because the operation may have changed what the first has read. */
  render(req: Request, url: string, visit: Partial<Visit>): Promise<RenderedPage>;
  /** The shop's public URL. */
  originOf(req: Request): string;
}

const bodyLimit = "32kb";
/** The thread that renders pages also reads forms. Those that would wait behind so many get 503, and nothing is done. */
const maxWaiting = 50;
const urlEncoded = "application/x-www-form-urlencoded";
const unknown = "We do not know this form. Please open the page again and press the button there.";
const notProven = "Please press the button again, so that we know that it was you.";

/**
 * Carries out the forms of pages for browsers without scripts, and presses before a page's scripts run. Answers 303 with
 * the next page, or the same page with status 422, its values and its problem. Nothing of it is stored by a browser.
 */
export function pageForms(options: PageFormsOptions): Router {
  const { renderer } = options;
  const reading = new Semaphore(1, maxWaiting);
  const router = Router();
  router.use((req, _, next) => next(req.is(urlEncoded) ? undefined : "router"));
  router.use((req, _, next) => void options.countForm(req).then(() => next(), next));
  router.use(express.text({ type: urlEncoded, limit: bodyLimit }));
  router.use((req, res, next) => void answer(req, res).catch(next));
  router.use(refusedForms(renderer));
  return router;

  async function answer(req: Request, res: Response): Promise<void> {
    res.set("Cache-Control", "no-store");
    const isOwn = isFromShop(req, options.originOf(req));
    const body = String(req.body);
    const form = await reading.run(() => renderer.readForm(body));
    if (!form) throw new FormRefused(400, unknown);

    const context = await options.contextFor(req);
    const isProven = isOwn ?? hasToken(context.cookies, form.token);
    const result =
      isProven && form.operation ? await options.executeForm(form.operation, context) : undefined;
    const sent: SentForm = { body, result, ...(!isProven && { refusal: notProven }) };
    const { url } = renderer.addressOf(req.originalUrl);
    const outcome = await renderer.formOutcome(sent, url);
    if (outcome.saved !== undefined) saveForm(context, url, outcome.saved);
    // From public/pay.js, which sends what moves money and follows the answer by itself.
    const isScript = req.accepts(["html", "json"]) === "json";
    if (outcome.to !== undefined) {
      storeNotice(context.cookies, outcome);
      if (outcome.returnPath) storeReturnPath(context, outcome.returnPath);
      if (isScript) return void res.json({ to: outcome.to });
      // Without the body of Express' redirect, which repeats the address and which no browser shows.
      return void res.status(303).location(outcome.to).end();
    }
    const { submitted, status } = outcome;
    if (status === 503) setLater(res, { status, retryAfter: busyForSeconds });
    if (isScript) return void res.status(status).end();
    const page = await options.render(req, url, {
      submitted,
      formKey: randomUUID(),
      ...(isOwn === null && { formToken: giveToken(context.cookies) }),
    });
    await sendHtml(req, res, { ...page, status }, "customer");
  }
}
