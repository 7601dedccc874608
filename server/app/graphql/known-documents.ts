import type { ApolloServerPlugin } from "@apollo/server";
import type { Request } from "express";
import { LRUCache } from "lru-cache";
import type { RequestContext } from "../../platform/graphql/request-context";

/** Characters of documents that Apollo caches parsed, and that are known to be valid; all of the web's are a tenth. */
export const maxDocumentCharacters = 300_000;
/** Longer than any body that is accepted. */
const unknownLength = 32_000;

/** Errors of requests that were refused before anything was executed. */
const refusals = new Set<unknown>([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
]);

/**
 * Documents that passed validation. They stay open for everybody while an address has used up the points of refused
 * requests, so a script behind a carrier's address cannot stop the shop's own pages there (decision 012).
 */
export class KnownDocuments {
  private readonly valid = new LRUCache<string, true>({
    maxSize: maxDocumentCharacters,
    sizeCalculation: (_, source) => Math.max(1, source.length),
  });

  /** Throws RateLimited for a document that is not known, when refused requests have used up the client's points. */
  async guard(req: Request, context: RequestContext): Promise<void> {
    const source = sourceOf(req);
    if (source !== null && !this.valid.has(source)) await context.limits.guardRefusals();
  }

  /** Remembers valid documents, and counts the work of requests that are refused. */
  readonly plugin: ApolloServerPlugin<RequestContext> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ source }) => void this.valid.set(source, true),
      async didEncounterErrors({ errors, request, contextValue }) {
        if (!errors.some(({ extensions }) => isRefusal(extensions.code))) return;
        const bytes = Number(request.http?.headers.get("content-length"));
        await contextValue.limits.countRefusal(bytes || unknownLength);
      },
    }),
  };
}

const isRefusal = (code: unknown) => refusals.has(code);

/** The GraphQL document of a request by POST or GET; null where there is none. */
function sourceOf(req: Request): string | null {
  const body: unknown = req.method === "GET" ? req.query : req.body;
  const source = typeof body === "object" && body !== null && "query" in body ? body.query : null;
  return typeof source === "string" ? source : null;
}
