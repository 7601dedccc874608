import { createHash } from "node:crypto";
import type { ApolloServerPlugin } from "@apollo/server";
import {
  type DocumentNode,
  getNullableType,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  isListType,
  type OperationDefinitionNode,
  visit,
} from "graphql";
import {
  type ComplexityEstimator,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from "graphql-query-complexity";
import { LRUCache } from "lru-cache";
import { pageComplexity } from "../graphql/connection";
import { badUserInput } from "../graphql/format-error";
import type { RequestContext } from "../graphql/request-context";
import { limits, oncePerOperation, rootFields } from "./document-rules";
import { operationsOfRequest } from "./request-limits";

/** Maximum characters of cached documents: ten times the size of the web's. */
const maxDocumentCharacters = 300_000;
const unknownLength = 32_000;

const rejectionCodes = new Set<unknown>([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
]);

/** Assumed length of a list without a page size: the catalogue's lists have 3 to 9 items. */
const assumedListLength = 10;
/** Maximum number of fragment spreads counted; fragments that spread each other twice grow exponentially. */
const maxQueryNodes = 2_000;
/** Maximum number of cached costs per document, so that a client varying page sizes cannot fill the memory. */
const maxCachedCosts = 20;
/** Three times the web's longest. */
const maxKeyLength = 500;

type Variables = Record<string, unknown>;

/** Introspection is free here; it is allowed or refused elsewhere. */
const introspection: ComplexityEstimator = ({ field }) =>
  field.name === "__schema" || field.name === "__type" ? 0 : undefined;

const pages: ComplexityEstimator = ({ args, childComplexity }) =>
  typeof args.first === "number" ? pageComplexity(args.first, childComplexity) : undefined;

/** The page size was already applied to the page itself. */
const lists: ComplexityEstimator = ({ type, field, childComplexity }) =>
  isListType(getNullableType(field.type)) && !type.name.endsWith("Connection")
    ? 1 + assumedListLength * childComplexity
    : undefined;

const estimators = [
  introspection,
  fieldExtensionsEstimator(), // type-graphql's `complexity` option, where a field declares one
  pages,
  lists,
  simpleEstimator({ defaultComplexity: 1 }),
];

/** An upper bound for the fields in a response: pages are multiplied by their size, other lists by ten. */
export function complexityOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  operationName?: string,
  variables: Variables = {},
): number {
  return getComplexity({ schema, query, operationName, variables, estimators, maxQueryNodes });
}

/** The hash of the document's text, with which Apollo's keys end. */
const hashIn = (key: string) => key.slice(-64);

/**
 * What a document may cost before it is executed. Protects the CPU from operations that are too expensive, from invalid
 * variables, and, with `guard`, from validating unknown documents of a client that has sent too many invalid ones.
 */
export class DocumentLimits {
  /**
   * Documents that passed validation, by the hash of their text. They are still accepted when an address has used up its
   * points of rejected requests, so that a script behind a carrier's address cannot block the shop's own pages there
   * (decision 012). Sized by their text: their syntax tree omits comments, of which 32 kB use a megabyte.
   */
  private readonly valid = new LRUCache<string, DocumentNode>({
    maxSize: maxDocumentCharacters,
    sizeCalculation: ({ loc }) => loc?.source.body.length ?? 1,
  });

  readonly store = {
    get: async (key: string) => this.valid.get(hashIn(key)),
    set: async (key: string, document: DocumentNode) => void this.valid.set(hashIn(key), document),
    delete: async (key: string) => this.valid.delete(hashIn(key)),
  };

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly maxValuesOf: (context: RequestContext) => number = () => defaultMaxVariableValues,
  ) {}

  /** Throws RateLimited for an unknown document when rejected requests have used up the client's points. */
  async guard(source: string | null, { limits: counters }: RequestContext): Promise<void> {
    if (source === null || this.valid.has(createHash("sha256").update(source).digest("hex"))) return;
    await counters.guardRejections();
  }

  /** Counts the fields and the work of operations, because an alias costs as much as a request, and rejected requests. */
  readonly plugin: ApolloServerPlugin<RequestContext> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, request, contextValue }) => {
        if (!operation) return; // Apollo refuses it
        const { limits: counters } = contextValue;
        await counters.guardOperation(rootFields(document, operation).length, operationsOfRequest);
        const { variables = {} } = request;
        checkText(variables, document, operation, this.maxValuesOf(contextValue));
        const cost = this.costOf(document, operation, variables);
        if (cost <= limits.complexity) return counters.guardWork(cost);
        throw validationError(
          `The request is too large: it costs ${cost}, at most ${limits.complexity}. Ask for shorter pages or fewer lists`,
        );
      },
      async didEncounterErrors({ errors, request, contextValue }) {
        if (!errors.some(({ extensions }) => rejectionCodes.has(extensions.code))) return;
        const bytes = Number(request.http?.headers.get("content-length"));
        await contextValue.limits.countRejection(bytes || unknownLength);
      },
    }),
  };

  private costOf(document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): number {
    refuseInvalid(this.schema, operation, variables);
    const costs = costsOf(document, operation);
    const key = keyOf(operation, variables);
    const known = costs.get(key);
    if (known !== undefined) return known;
    const cost = complexityOrThrow(this.schema, document, operation, variables);
    if (costs.size < maxCachedCosts && key.length <= maxKeyLength) costs.set(key, cost);
    return cost;
  }
}

const costsOf = oncePerOperation(() => new Map<string, number>());

/**
 * Throws BAD_USER_INPUT at the first invalid variable. Execution would collect fifty errors and print the whole value
 * into each: quadratic in the request's size.
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

/** Rejects operations whose cost cannot be computed: too many spreads, or an invalid argument. */
function complexityOrThrow(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  try {
    return complexityOf(schema, document, operation.name?.value, variables);
  } catch (error) {
    throw validationError(
      error instanceof GraphQLError ? error.message : "The request's cost cannot be counted",
    );
  }
}

function validationError(message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: "GRAPHQL_VALIDATION_FAILED", http: { status: 400 } },
  });
}

/**
 * The variables that affect the cost: page sizes, the conditions of @skip and @include, nulls, and the number of search
 * words by field. Numbers inside inputs are prices and days. Undeclared variables are ignored.
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

const nul = "\u0000";
const nulMessage = "Text must not contain the character U+0000";
/** Far deeper than any input of the schema. Variables nested thousands deep would overflow the stack. */
const maxDepth = 20;
/** Far more than any form sends. graphql-js prints the whole value into its error. */
export const defaultMaxVariableValues = 500;

/**
 * Throws BAD_USER_INPUT for variables with too many values or levels, and for U+0000, which PostgreSQL cannot store.
 */
function checkText(
  variables: unknown,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  maxValues: number,
): void {
  let values = 0;
  const problemIn = (value: unknown, depth = 0): string | null => {
    values += 1;
    if (values > maxValues) return `The variables hold too many values: at most ${maxValues}`;
    if (typeof value === "string") return value.includes(nul) ? nulMessage : null;
    if (typeof value !== "object" || value === null) return null;
    if (depth === maxDepth) return `The variables are nested too deep: at most ${maxDepth} levels`;
    for (const name in value) {
      const problem = problemIn((value as Record<string, unknown>)[name], depth + 1);
      if (problem) return problem;
    }
    return null;
  };
  const problem = problemIn(variables) ?? (containsNul(document, operation) ? nulMessage : null);
  if (problem) throw badUserInput(problem);
}

const containsNul = oncePerOperation((document) => {
  let found = false;
  visit(document, { StringValue: ({ value }) => void (found ||= value.includes(nul)) });
  return found;
});
