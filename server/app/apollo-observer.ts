import type { ApolloServerPlugin } from "@apollo/server";
import { defaultFieldResolver, type GraphQLSchema } from "graphql";
import { rootFields } from "../platform/graphql/count-root-fields";
import { Refusal } from "../platform/graphql/refusal";
import type { RequestContext } from "../platform/graphql/request-context";
import type { Metrics } from "../platform/metrics";

export const longestName = 80;

/** Names the operation for the request's log line, and counts operations and errors. */
export function observeOperations(metrics: Metrics | null): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      const begun = performance.now();
      return {
        async willSendResponse({ operation, operationName, document, contextValue, response }) {
          const { log } = contextValue;
          if (operationName) log.operation = operationName.slice(0, longestName);
          const errors = response.body.kind === "single" ? response.body.singleResult.errors : undefined;
          if (errors) log.errors = [...new Set(errors.map(({ extensions }) => String(extensions?.code)))];
          if (!metrics) return;

          for (const code of log.errors ?? []) metrics.errors.inc({ code });
          const [first] = operation && document ? rootFields(document, operation) : [];
          if (!operation || !first) return;
          const seconds = (performance.now() - begun) / 1_000;
          metrics.operations.observe({ kind: operation.operation, field: first.name }, seconds);
        },
      };
    },
  };
}

/** Has every mutation of the schema count its refusals, whether or not the client asked which it was. */
export function countRefusals(schema: GraphQLSchema, metrics: Metrics): void {
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
