import type { RequestContext } from "../../platform/graphql/request-context";
import type { ChatVisitor } from "./chat.service";

export function chatVisitorOf({ browserSecret, limits }: RequestContext): ChatVisitor {
  return {
    browser: browserSecret(),
    address: limits.address,
    guard: (sessionId, work) => limits.guardChat(sessionId, work),
  };
}
