import type { ApolloServerPlugin } from "@apollo/server";
import type { Request } from "express";
import { LRUCache } from "lru-cache";
import type { RequestContext } from "../../platform/graphql/request-context";

/** Maximum characters of cached documents, parsed or known to be valid: ten times the size of the web's. */
export const maxDocumentCharacters = 300_000;
/** Longer than any accepted body. */
const unknownLength = 32_000;

/** Errors of requests rejected before execution. */
const rejectionCodes = new Set<unknown>([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
]);

/**
 * Documents that passed validation. They are still accepted when an address has used up its points of rejected
 * requests, so that a script behind a carrier's address cannot block the shop's own pages there (decision 012).
 */
export class KnownDocuments {
  private readonly valid = new LRUCache<string, true>({
    maxSize: maxDocumentCharacters,
    sizeCalculation: (_, source) => Math.max(1, source.length),
  });

  /** Throws RateLimited for an unknown document when rejected requests have used up the client's points. */
  async guard(req: Request, context: RequestContext): Promise<void> {
    const source = sourceOf(req);
    if (source !== null && !this.valid.has(source)) await context.limits.guardRejections();
  }

  /** Stores valid documents, and counts the work of rejected requests. */
  readonly plugin: ApolloServerPlugin<RequestContext> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ source }) => void this.valid.set(source, true),
      async didEncounterErrors({ errors, request, contextValue }) {
        if (!errors.some(({ extensions }) => isRejection(extensions.code))) return;
        const bytes = Number(request.http?.headers.get("content-length"));
        await contextValue.limits.countRejection(bytes || unknownLength);
      },
    }),
  };
}

const isRejection = (code: unknown) => rejectionCodes.has(code);

/** The GraphQL document of a POST or GET request, or null. */
function sourceOf(req: Request): string | null {
  const body: unknown = req.method === "GET" ? req.query : req.body;
  const source = typeof body === "object" && body !== null && "query" in body ? body.query : null;
  return typeof source === "string" ? source : null;
}
