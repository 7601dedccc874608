import {
  type ApolloServer,
  type ApolloServerPlugin,
  HeaderMap,
  type HTTPGraphQLRequest,
} from "@apollo/server";
import type { Handler, Request, Response } from "express";
import { OperationTypeNode, GraphQLError } from "graphql";
import type { DocumentLimits } from "../../platform/limits/document-limits";
import { rootFields } from "../../platform/limits/document-rules";
import type { PublicOperation, RequestContext } from "../../platform/graphql/request-context";
import { httpOf, laterOf, operationsOfRequest, RateLimited } from "../../platform/limits/request-limits";
import type { Metrics } from "../../platform/observability/metrics";
import type { PublicQueries } from "../../platform/module";
import { acceptedEncoding, encode, type Encoding } from "../http/encodings";
import { type ContentVersion, hashOf, type Slot, VersionedCache } from "../../platform/versioned-cache";

/** Maximum length of an operation's name, which the client chooses. */
export const maxNameLength = 80;

interface Answer {
  bytes: Buffer;
  contentType: string;
  /** Its compressed forms, each made when it is first accepted. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

interface CachedAnswer extends Answer {
  operation: PublicOperation;
}

/** A smaller response fits into one packet anyway. */
const minCompressedBytes = 1_400;

const answerLimits = {
  entries: 2_000,
  bytes: 16_000_000,
  /** The compressed forms are small beside it. */
  bytesOf: ({ bytes }: Pick<CachedAnswer, "bytes">) => bytes.length,
};

/** Marks executed operations whose response is the same for everyone. */
export function findPublicOperations(queries: readonly PublicQueries[]): ApolloServerPlugin<RequestContext> {
  const publicFields = new Set(queries.flatMap(({ fields }) => fields));
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ operation, operationName, document, contextValue, errors }) {
          if (!operation || !document || errors || contextValue.customerId) return;
          const fields = rootFields(document, operation).map(({ name }) => name);
          const isPublic = fields.every((name) => publicFields.has(name));
          if (operation.operation !== OperationTypeNode.QUERY || !isPublic) return;
          contextValue.result.publicOperation = { name: operationName?.slice(0, maxNameLength), fields };
        },
      };
    },
  };
}

/** Apollo over HTTP. Repeated queries of visitors are served from the cache, where content has a version. */
export function graphqlHttp(
  apollo: ApolloServer<RequestContext>,
  contextOf: (req: Request, res: Response) => Promise<RequestContext>,
  content: ContentVersion | null,
  documents: DocumentLimits,
  metrics: Metrics | null,
): Handler {
  const cache = new VersionedCache<CachedAnswer>(answerLimits);
  /** Returns whether the cached response was sent. */
  async function sendCached(
    cached: CachedAnswer,
    context: RequestContext | null,
    req: Request,
    res: Response,
    startedAt: number,
  ) {
    const isVisitor = context?.customerId === null; // also with the cookie of a session that has ended
    if (!isVisitor || !(await isWithinLimits(cached, context))) return false;
    const [field = ""] = cached.operation.fields;
    metrics?.operations.observe({ kind: "query", field }, (performance.now() - startedAt) / 1_000);
    await sendJson(req, res, cached);
    return true;
  }

  return async (req, res) => {
    const startedAt = performance.now();
    const slot = content && (await slotFor(req, cache, content));
    // If creating the context fails, it is created again below, where Apollo reports the error.
    let context = slot?.cached ? await contextOf(req, res).catch(() => null) : null;
    if (slot?.cached && (await sendCached(slot.cached, context, req, res, startedAt))) return;

    const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: toApollo(req),
      context: () =>
        withHttpStatus(async () => {
          context ??= await contextOf(req, res);
          await documents.guard(sourceOf(req), context);
          return context;
        }),
    });
    if (body.kind === "chunked") throw new Error("The API sends every response whole");
    for (const [name, value] of headers) res.setHeader(name, value);
    res.statusCode = status ?? 200;
    const contentType = headers.get("content-type") ?? "";
    const answer: Answer = { bytes: Buffer.from(body.string), contentType, encoded: {} };
    const publicOperation = context?.result.publicOperation;
    if (publicOperation && res.statusCode === 200) slot?.store({ ...answer, operation: publicOperation });
    await sendJson(req, res, answer);
  };
}

function toApollo(req: Request): HTTPGraphQLRequest {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const query = req.url.indexOf("?");
  const search = query < 0 ? "" : req.url.slice(query);
  return { method: req.method, headers, search, body: req.body as unknown };
}

/** Null for what is never cached: a mutation, and a request that is not JSON. */
async function slotFor(
  req: Request,
  cache: VersionedCache<CachedAnswer>,
  content: ContentVersion,
): Promise<Slot<CachedAnswer> | null> {
  const body = req.body as unknown;
  if (req.method !== "POST" || typeof body !== "object" || body === null) return null;
  if ("query" in body && typeof body.query === "string" && body.query.startsWith("mutation")) return null;
  try {
    return await cache.slot(content, hashOf({ body, accept: req.headers.accept }));
  } catch (error) {
    if (error instanceof RangeError) return null; // nested too deep to be written out: Apollo refuses it
    throw error;
  }
}

/** Cached responses count like any other. If a limit refuses one, Apollo handles the request and reports the error. */
async function isWithinLimits({ operation }: CachedAnswer, context: RequestContext): Promise<boolean> {
  if (operation.name) context.log.operation = operation.name;
  try {
    await context.limits.guardOperation(operation.fields.length, operationsOfRequest);
    return true;
  } catch (error) {
    if (error instanceof RateLimited) return false;
    throw error;
  }
}

/**
 * Omits the ETag that Express computes, because browsers never store responses of the API. A compressed length tells
 * nothing about a secret (BREACH): another site can neither send the session's cookie nor read the response.
 */
async function sendJson(req: Request, res: Response, { bytes, contentType, encoded }: Answer): Promise<void> {
  let body = bytes;
  if (bytes.length >= minCompressedBytes) {
    const encoding = acceptedEncoding(req);
    if (encoding !== "identity") {
      body = await (encoded[encoding] ??= encode(bytes, encoding));
      res.setHeader("Content-Encoding", encoding);
    }
    res.setHeader("Vary", "Accept-Encoding");
  }
  res.setHeader("Content-Type", contentType);
  res.setHeader("Content-Length", body.length);
  res.end(body);
}

/**
 * Sets the HTTP status of errors before Apollo has an operation: 503 while the database is busy, 429 for a client over
 * its limits.
 */
async function withHttpStatus<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const later = laterOf(error);
    if (!later) throw error;
    const extensions = { code: later.code, http: httpOf(later) };
    throw new GraphQLError((error as Error).message, { extensions });
  }
}

function sourceOf(req: Request): string | null {
  const body: unknown = req.method === "GET" ? req.query : req.body;
  const source = typeof body === "object" && body !== null && "query" in body ? body.query : null;
  return typeof source === "string" ? source : null;
}
