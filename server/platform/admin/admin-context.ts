import type { RequestContext } from "../graphql/request-context";

export interface SignedInStaff {
  id: string;
  name: string;
  email: string;
  role: string;
  permissions: ReadonlySet<string>;
  sessionId: string;
  /** Whether the second factor was given, or is not required. Until then only signing in can go on. */
  isConfirmed: boolean;
}

/** A request to the back office. It has no customer. */
export interface AdminContext extends RequestContext {
  customerId: null;
  staff: SignedInStaff | null;
}
