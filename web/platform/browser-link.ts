import { ApolloLink } from "@apollo/client";
import { from, mergeMap, of } from "rxjs";

/** The way from the browser to the shop's API, fetched when there is something to ask: long after the page is read. */
export function httpLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    from(loadHttpLink()).pipe(mergeMap(({ link }) => link.request(operation, forward))),
  );
}

/** Call it when the page is first touched, so that nothing waits for it. */
export const loadHttpLink = () => import("./http-link");

/**
 * Holds an operation that was answered with UNAUTHENTICATED. The callback gets the server's message; when it resolves
 * with true, the same operation is sent again. Written here because Apollo's ErrorLink, which handles every kind of
 * error, would be in every first load.
 */
export function sessionWatch(onUnauthenticated: (message: string) => Promise<boolean>): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      mergeMap((result) => {
        const [error] = result.errors ?? [];
        if (error?.extensions?.code !== "UNAUTHENTICATED") return of(result);
        const answer = from(onUnauthenticated(error.message));
        return answer.pipe(mergeMap((sendAgain) => (sendAgain ? forward(operation) : of(result))));
      }),
    ),
  );
}
