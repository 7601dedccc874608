import type { Server } from "node:http";
import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { type GraphQLSchema, defaultFieldResolver } from "graphql";
import { errorFormatter, isFault } from "../../platform/graphql/format-error";
import type { DocumentLimits } from "../../platform/limits/document-limits";
import { limitRules, limits, rootFields } from "../../platform/limits/document-rules";
import { httpOf, laterOf } from "../../platform/limits/request-limits";
import type { RequestContext } from "../../platform/graphql/request-context";
import { findPublicOperations, maxNameLength } from "./graphql-http";
import type { Metrics } from "../../platform/observability/metrics";
import type { PublicQueries } from "../../platform/module";
import type { Logger } from "../../platform/observability/logger";
import type { CommonSettings } from "../../platform/config/common-settings";
import { Refusal } from "../../platform/graphql/refusal";

interface Parts {
  schema: GraphQLSchema;
  /** Closed when Apollo stops; null when something else closes it. */
  httpServer: Server | null;
  settings: CommonSettings;
  logger: Logger;
  metrics: Metrics | null;
  publicQueries: readonly PublicQueries[];
  documents: DocumentLimits;
  /** Mutations that may share a request. Any other mutation must be the only one of its request. */
  combinableMutations: ReadonlySet<string>;
}

export function createApollo(parts: Parts) {
  const { schema, httpServer, settings, logger, metrics, publicQueries, documents, combinableMutations } =
    parts;
  if (metrics) countRefusals(schema, metrics);
  return new ApolloServer<RequestContext>({
    schema,
    introspection: settings.apiSandbox,
    hideSchemaDetailsFromClientErrors: !settings.apiSandbox,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    documentStore: documents.store,
    parseOptions: { maxTokens: limits.tokens },
    validationRules: limitRules(combinableMutations),
    validationOptions: { maxErrors: limits.errors },
    formatError: errorFormatter(logger),
    stopOnTerminationSignals: false, // run-shop.ts stops the whole shop in order
    logger,
    plugins: [
      ...(httpServer
        ? [ApolloServerPluginDrainHttpServer({ httpServer, stopGracePeriodMillis: 9_000 })]
        : []),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginInlineTraceDisabled(), // for subgraphs only; loading it would take 15 ms
      ApolloServerPluginCacheControlDisabled(), // it would wrap every field of every answer
      statusesOfErrors,
      documents.plugin,
      observeOperations(metrics),
      findPublicOperations(publicQueries),
    ],
  });
}

/** Error codes that resolvers may throw, with their HTTP status. */
const statuses: Record<string, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
};

/** Busy and rate limits say when to try again; a fault is 500 and contains the request's id. */
const statusesOfErrors: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue }) {
        for (const error of errors) {
          const later = laterOf(error.originalError ?? error);
          const status = statuses[String(error.extensions.code)];
          if (later) error.extensions.http = httpOf(later);
          else if (isFault(error)) {
            error.extensions.http = { status: 500 };
            error.extensions.requestId = contextValue.requestId;
          } else if (status) error.extensions.http = { status };
        }
      },
    };
  },
};

/** Adds the operation's name to the request's log line, and counts operations and errors. */
function observeOperations(metrics: Metrics | null): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      const startedAt = performance.now();
      return {
        async willSendResponse({ operation, operationName, document, contextValue, response }) {
          const { log } = contextValue;
          if (operationName) log.operation = operationName.slice(0, maxNameLength);
          const errors = response.body.kind === "single" ? response.body.singleResult.errors : undefined;
          if (errors) log.errors = [...new Set(errors.map(({ extensions }) => String(extensions?.code)))];
          if (!metrics) return;

          for (const code of log.errors ?? []) metrics.errors.inc({ code });
          const [first] = operation && document ? rootFields(document, operation) : [];
          if (!operation || !first) return;
          const seconds = (performance.now() - startedAt) / 1_000;
          metrics.operations.observe({ kind: operation.operation, field: first.name }, seconds);
        },
      };
    },
  };
}

/** Counts the refusals of every mutation, whether or not the client selected __typename. */
function countRefusals(schema: GraphQLSchema, metrics: Metrics): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = async (...args) => {
      const answer: unknown = await resolve(...args);
      if (answer instanceof Refusal) {
        metrics.refusals.inc({ mutation: field.name, refusal: answer.constructor.name });
      }
      return answer;
    };
  }
}
