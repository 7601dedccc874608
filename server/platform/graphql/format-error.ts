import { unwrapResolverError } from "@apollo/server/errors";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { Busy } from "../database/database";
import type { Logger } from "../observability/logger";

/** Error codes sent to clients; all others are masked. */
const exposed = new Set([
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "RATE_LIMITED",
  "BUSY",
  "BAD_USER_INPUT",
  "GRAPHQL_VALIDATION_FAILED",
  "GRAPHQL_PARSE_FAILED",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_FOUND",
  "PERSISTED_QUERY_NOT_SUPPORTED",
]);

/** A client error that is not part of a result type: an invalid scalar, page size or cursor. */
export function badUserInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT" } });
}

/** Masks faults as BUSY or INTERNAL, and removes the customer's input from every message. */
export function errorFormatter(logger: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const cause = unwrapResolverError(error);
    if (cause instanceof Busy)
      return { ...place(formatted), message: cause.message, extensions: { code: "BUSY" } };

    const code = String(formatted.extensions?.code);
    if (exposed.has(code)) {
      const reason = formatted.extensions?.reason;
      const extensions = typeof reason === "string" ? { code, reason } : { code };
      return { ...place(formatted), message: withoutInput(formatted.message), extensions };
    }
    const requestId = requestIdOf(error);
    logger.error({ err: cause, path: formatted.path, requestId }, "a request failed");
    return {
      ...place(formatted),
      message: "Something went wrong",
      extensions: requestId ? { code: "INTERNAL", requestId } : { code: "INTERNAL" },
    };
  };
}

/** Whether the error is a bug or an outage, rather than a refusal or a client error. */
export function isFault({ originalError, extensions: { code } }: GraphQLError): boolean {
  if (originalError === undefined || originalError instanceof Busy) return false;
  return !(typeof code === "string" && exposed.has(code));
}

function place({ locations, path }: GraphQLFormattedError) {
  return { ...(locations && { locations }), ...(path && { path }) };
}

/** The beginning of a message says what is wrong and the end where; text between them that is too long is input. */
const maxPartLength = 400;

function shortened(message: string): string {
  if (message.length <= 2 * maxPartLength) return message;
  return `${message.slice(0, maxPartLength)}…${message.slice(-maxPartLength)}`;
}

/**
 * graphql-js repeats the invalid value (`got invalid value "…" at "input.password"`); only the path is returned. The
 * message is cut before the search, because the input may be 32 kB long.
 */
function withoutInput(message: string): string {
  const cleaned = shortened(message)
    .replace(/^(Variable "\$\w+" got invalid value) [\s\S]*? at "([\w.[\]]+)"; /, 'Invalid value at "$2": ')
    .replace(
      /^(Variable "\$(\w+)" got invalid value) [\s\S]*?; (?=(Expected|Field|Naira|LocalDate|String|Int|Boolean|ID|Float|Value|Enum))/,
      'Invalid value at "$2": ',
    );
  const [refused] = /^.*?cannot represent (?:a )?(?:non[- ]\w+|\w+) value(?=: )/s.exec(cleaned) ?? [];
  if (refused) return refused;
  const quotation = cleaned.indexOf(': "');
  return quotation >= 0 && cleaned.endsWith('"') ? cleaned.slice(0, quotation) : cleaned;
}

function requestIdOf(error: unknown): string | undefined {
  const id = error instanceof GraphQLError ? error.extensions.requestId : undefined;
  return typeof id === "string" ? id : undefined;
}
