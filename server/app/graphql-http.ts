import { type ApolloServer, HeaderMap } from "@apollo/server";
import type { Handler, Request, Response } from "express";
import { orBusy } from "../platform/graphql/or-busy";
import type { RequestContext } from "../platform/graphql/request-context";
import { RateLimited } from "../platform/http/rate-limits";
import type { Metrics } from "../platform/metrics";
import { operationsOfRequest } from "./count-requests";
import type { KeptAnswer, KeptAnswers, Place } from "./kept-answers";

/** Apollo over HTTP. Visitors who ask what others have asked before get the bytes that those got. */
export function graphqlHttp(
  apollo: ApolloServer<RequestContext>,
  contextOf: (req: Request, res: Response) => Promise<RequestContext>,
  kept: KeptAnswers,
  metrics: Metrics | null,
): Handler {
  return async (req, res) => {
    const begun = performance.now();
    const place = await placeFor(req, kept);
    // Who cannot be told now is told so by Apollo, which asks again.
    const context = place?.answer ? await contextOf(req, res).catch(() => null) : null;
    const isVisitor = context?.customerId === null; // also with the cookie of a session that has ended
    if (place?.answer && isVisitor && (await isWithinLimits(place.answer, context))) {
      const [field = ""] = place.answer.operation.fields;
      metrics?.operations.observe({ kind: "query", field }, (performance.now() - begun) / 1_000);
      send(res, 200, place.answer);
      return;
    }
    await execute(req, res, place, context);
  };

  async function execute(
    req: Request,
    res: Response,
    place: Place | null,
    context: RequestContext | null,
  ): Promise<void> {
    const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: req.method.toUpperCase(),
        headers: headersOf(req),
        search: new URL(req.originalUrl, "http://localhost").search,
        body: req.body as unknown,
      },
      context: async () => (context ??= await orBusy(contextOf(req, res))),
    });
    if (body.kind !== "complete") throw new Error("The API never answers in parts");

    const answer = { bytes: Buffer.from(body.string), headers: [...headers] };
    const operation = context && kept.operationOf(context);
    if (place && operation && (status ?? 200) === 200) place.keep({ ...answer, operation });
    send(res, status ?? 200, answer);
  }
}

/** Null for what is no JSON request. */
async function placeFor(req: Request, kept: KeptAnswers): Promise<Place | null> {
  const asked = req.body as unknown;
  if (req.method !== "POST" || typeof asked !== "object" || asked === null) return null;
  try {
    return await kept.placeOf(asked, req.headers.accept ?? "");
  } catch (error) {
    if (error instanceof RangeError) return null; // nested too deep to be written out: Apollo refuses it
    throw error;
  }
}

/** A kept answer counts like any other. When the limits refuse it, Apollo is asked, and says so. */
async function isWithinLimits({ operation }: KeptAnswer, context: RequestContext): Promise<boolean> {
  if (operation.name) context.log.operation = operation.name;
  try {
    await context.limits.guardOperation(operation.fields.length, operationsOfRequest);
    return true;
  } catch (error) {
    if (error instanceof RateLimited) return false;
    throw error;
  }
}

function send(res: Response, status: number, { bytes, headers }: Pick<KeptAnswer, "bytes" | "headers">) {
  for (const [name, value] of headers) res.setHeader(name, value);
  res.setHeader("Content-Length", bytes.length);
  res.statusCode = status;
  res.end(bytes);
}

function headersOf(req: Request): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}
