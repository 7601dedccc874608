import { GraphQLError } from "graphql";
import { createParameterDecorator } from "type-graphql";
import type { Cookies } from "../http/cookies";
import type { RequestLimits } from "../http/request-limits";

/** What a resolver may know of the request it serves. */
export interface RequestContext {
  requestId: string;
  /** What the request's line in the log says besides; never what was sent in variables. */
  log: RequestLog;
  /** The signed-in customer's id; null for a visitor. */
  customerId: string | null;
  session: SessionDoor;
  limits: RequestLimits;
  /** Has the account with that e-mail know this browser: what it proves by signing in, or by a mail's link. */
  rememberDevice: (email: string) => void;
  /** The browser's other cookies. */
  cookies: Cookies;
  /** What only this browser knows, signed in or not: binds a chat to it. */
  browserSecret: () => string;
}

export interface RequestLog {
  /** The GraphQL operation's name, as the client calls it. */
  operation?: string;
  /** The codes of its errors, if any. */
  errors?: string[];
}

/** By what somebody proved to be the customer, as it stood then. */
export interface Proof {
  customerId: string;
  provider: "password" | "google";
  /** The e-mail, or the provider's own id of the person. */
  subject: string;
  /** Of a password; null otherwise. */
  passwordHash: string | null;
}

/** How a resolver begins and ends the browser's session. */
interface SessionDoor {
  /** The hash of the session that asks; null for a visitor. */
  readonly tokenHash: string | null;
  /**
   * Ends the session that came with the request, if any, and gives the browser a new one. Throws
   * Refused(WrongCredentials) when what was proved proves nothing any more.
   */
  start(user: { id: string; email: string }, proof: Proof): Promise<void>;
  end(): Promise<void>;
}

/** The signed-in customer's id; a visitor gets UNAUTHENTICATED (401) with this sentence. */
export function SignedInCustomerId(sentence = "Please log in to access this feature"): ParameterDecorator {
  return createParameterDecorator<RequestContext>(({ context }) => {
    if (context.customerId) return context.customerId;
    throw new GraphQLError(sentence, { extensions: { code: "UNAUTHENTICATED" } });
  }) as ParameterDecorator;
}
