import type { ApolloServer } from "@apollo/server";
import {
  execute,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLSchema,
  validate,
} from "graphql";
import type { RequestContext } from "../../platform/graphql/request-context";
import type { Execute, PageOperation } from "./page-renderer";

/** Executes a page's operations with the request's context. Operations of a built web are not validated again. */
export function executorOf(
  schema: GraphQLSchema,
  contextValue: object,
  { isBuilt }: { isBuilt: boolean },
): Execute {
  return async ({ query, variables, operationName }) => {
    const refused = isBuilt ? [] : validate(schema, query);
    const run = { schema, document: query, contextValue, variableValues: variables, operationName };
    const { data, errors }: ExecutionResult = refused.length > 0 ? { errors: refused } : await execute(run);
    return { data, ...(errors && { errors: errors.map((error) => error.toJSON()) }) };
  };
}

/** Executes the operation of a form through Apollo, with all that it checks and counts for a request of the API. */
export async function executeForm(
  apollo: ApolloServer<RequestContext>,
  { query, variables, operationName }: PageOperation,
  contextValue: RequestContext,
): Promise<FormattedExecutionResult> {
  const { body } = await apollo.executeOperation({ query, variables, operationName }, { contextValue });
  if (body.kind === "incremental") throw new Error("The API sends every response whole");
  return body.singleResult;
}
