import { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { from, mergeMap, of } from "rxjs";
import { unauthenticatedMessage } from "./error-words";

/** The way from the browser to the shop's API, fetched when there is something to ask: long after the page is read. */
export function httpLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    from(loadHttpLink()).pipe(mergeMap(({ link }) => link.request(operation, forward))),
  );
}

/** Call it when the page is first touched, so that nothing waits for it. */
export const loadHttpLink = () => import("./http-link");

/**
 * Holds an operation that needs a signed-in customer while there is none: it is sent again, word for word, when the
 * call-back, which is told the server's sentence, resolves with true.
 */
export function sessionWatch(onUnauthenticated: (message: string) => Promise<boolean>) {
  return new ErrorLink(({ error, result, operation, forward }) => {
    const message = unauthenticatedMessage(error);
    if (!message || !result) return undefined;
    const answer = from(onUnauthenticated(message));
    return answer.pipe(mergeMap((sendAgain) => (sendAgain ? forward(operation) : of(result))));
  });
}
