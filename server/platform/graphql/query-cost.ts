import type { ApolloServerPlugin } from "@apollo/server";
import {
  type DocumentNode,
  getNullableType,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  isListType,
  type OperationDefinitionNode,
} from "graphql";
import {
  type ComplexityEstimator,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from "graphql-query-complexity";
import { checkText } from "./input-limits";
import { limits } from "./limits";
import type { RequestContext } from "./request-context";
import { pageComplexity } from "./connection";

/** What a list without a page size is taken to hold: the catalogue's have from 3 to 9. */
const usualListLength = 10;
/** Fragments that spread each other twice over are counted no further. */
const maxQueryNodes = 2_000;
/** A document is used with few page sizes; a client that tries them all must not fill the memory. */
const maxCachedCosts = 20;
/** The web's longest is a third of it. */
const maxKeyLength = 500;

type Variables = Record<string, unknown>;

/** Introspection is allowed or refused as a whole, elsewhere. */
const introspection: ComplexityEstimator = ({ field }) =>
  field.name === "__schema" || field.name === "__type" ? 0 : undefined;

const pages: ComplexityEstimator = ({ args, childComplexity }) =>
  typeof args.first === "number" ? pageComplexity(args.first, childComplexity) : undefined;

/** The edges of a page were multiplied with the page. */
const lists: ComplexityEstimator = ({ type, field, childComplexity }) =>
  isListType(getNullableType(field.type)) && !type.name.endsWith("Connection")
    ? 1 + usualListLength * childComplexity
    : undefined;

const estimators = [
  introspection,
  fieldExtensionsEstimator(), // type-graphql's `complexity` option, where a field says it better
  pages,
  lists,
  simpleEstimator({ defaultComplexity: 1 }),
];

/** How many fields an operation may come to answer: a page counts as often as it is long, a list ten times. */
export function complexityOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  operationName?: string,
  variables: Variables = {},
): number {
  return getComplexity({ schema, query, operationName, variables, estimators, maxQueryNodes });
}

/**
 * Refuses variables that do not fit and operations that cost too much, and counts the cost of the others. The cost is
 * computed once for each document and page size.
 */
export function limitQueryCost(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  const cached = new WeakMap<OperationDefinitionNode, Map<string, number>>();

  function costOf(document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): number {
    refuseInvalid(schema, operation, variables);
    const key = keyOf(operation, variables);
    const known = cached.get(operation)?.get(key);
    if (known !== undefined) return known;

    const cost = complexityOrRefusal(schema, document, operation, variables);
    const costs = cached.get(operation) ?? new Map<string, number>();
    if (costs.size < maxCachedCosts && key.length <= maxKeyLength)
      cached.set(operation, costs.set(key, cost));
    return cost;
  }

  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, request: { variables = {} }, contextValue }) {
          checkText(variables, document);
          const cost = operation && costOf(document, operation, variables);
          if (!cost) return;
          if (cost <= limits.complexity) return contextValue.limits.guardWork(cost);
          throw refusal(
            `The request is too large: it costs ${cost}, at most ${limits.complexity}. Ask for shorter pages or fewer lists`,
          );
        },
      };
    },
  };
}

/**
 * Throws BAD_USER_INPUT at the first invalid variable. Execution would collect fifty errors, and graphql-js prints the
 * whole value into each: quadratic in the size of the request.
 */
function refuseInvalid(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): void {
  if (variableDefinitions.length === 0) return;
  const { errors: [first] = [] } = getVariableValues(schema, variableDefinitions, variables, {
    maxErrors: 1,
  });
  if (first)
    throw new GraphQLError(first.message, { nodes: first.nodes, extensions: { code: "BAD_USER_INPUT" } });
}

/** What cannot be counted is refused: too many spreads, or an argument that no execution would take. */
function complexityOrRefusal(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  try {
    return complexityOf(schema, document, operation.name?.value, variables);
  } catch (error) {
    throw refusal(error instanceof GraphQLError ? error.message : "The request's cost cannot be counted");
  }
}

function refusal(message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: "GRAPHQL_VALIDATION_FAILED", http: { status: 400 } },
  });
}

/**
 * What the cost may depend on: page sizes, the conditions of @skip and @include, what is left empty, and how many words
 * there are to look for in which field. Numbers inside of inputs are prices and days; what the operation does not declare
 * is not read.
 */
function keyOf({ variableDefinitions = [] }: OperationDefinitionNode, variables: Variables): string {
  const weights = variableDefinitions.flatMap(({ variable }) => {
    const name = variable.name.value;
    if (!Object.hasOwn(variables, name)) return []; // its default counts, which null would not have
    const value = variables[name];
    return [[name, typeof value === "number" ? value : weightOf(value)]];
  });
  return JSON.stringify(weights);
}

function weightOf(value: unknown): unknown {
  if (typeof value === "string") return value.match(/\S+/g)?.length ?? 0;
  if (typeof value === "number") return 0;
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value).map(([name, part]) => [name, weightOf(part)]);
}
