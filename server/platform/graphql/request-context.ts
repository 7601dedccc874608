import { GraphQLError } from "graphql";
import { createParameterDecorator } from "type-graphql";
import type { Cookies } from "../http/cookies";
import type { RequestLimits } from "../http/request-limits";

/** What a resolver may know of the request it serves. */
export interface RequestContext {
  requestId: string;
  /** More for the request's log line; never the variables. */
  log: RequestLog;
  /** The signed-in customer's id; null for a visitor. */
  customerId: string | null;
  limits: RequestLimits;
  cookies: Cookies;
  /** The User-Agent header. */
  userAgent: string | null;
}

export interface RequestLog {
  /** The GraphQL operation's name, as the client calls it. */
  operation?: string;
  /** The codes of its errors, if any. */
  errors?: string[];
}

/** The signed-in customer's id; a visitor gets UNAUTHENTICATED (401) with this sentence. */
export function SignedInCustomerId(sentence = "Please log in to access this feature"): ParameterDecorator {
  return createParameterDecorator<RequestContext>(({ context }) => {
    if (context.customerId) return context.customerId;
    throw new GraphQLError(sentence, { extensions: { code: "UNAUTHENTICATED" } });
  }) as ParameterDecorator;
}
