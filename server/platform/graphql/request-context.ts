import { GraphQLError } from "graphql";
import { createParameterDecorator } from "type-graphql";
import type { Cookies } from "../http/cookies";
import type { RequestLimits } from "../limits/request-limits";

export interface RequestContext {
  requestId: string;
  /** Further fields of the request's log line; never the variables. */
  log: { operation?: string; errors?: string[] };
  /** The signed-in customer's id; null for a visitor. */
  customerId: string | null;
  /** Reported by the execution to the HTTP handler. */
  result: { publicOperation?: PublicOperation };
  limits: RequestLimits;
  cookies: Cookies;
  userAgent: string | null;
}

/** An executed operation whose response is the same for everyone. */
export interface PublicOperation {
  name: string | undefined;
  fields: string[];
}

/** Returns the signed-in customer's id. Throws UNAUTHENTICATED (401) with this message for visitors. */
export function SignedInCustomerId(message = "Please log in to access this feature"): ParameterDecorator {
  return createParameterDecorator<RequestContext>(({ context }) => {
    if (context.customerId) return context.customerId;
    throw new GraphQLError(message, { extensions: { code: "UNAUTHENTICATED" } });
  }) as ParameterDecorator;
}
