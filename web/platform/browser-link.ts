import { ApolloLink } from "@apollo/client";
import type { GraphQLFormattedError } from "graphql";
import { from, mergeMap, of } from "rxjs";

/**
 * The link from the browser to the shop's API. Its code is loaded with the first operation, long after the page is
 * displayed.
 */
export function httpLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    from(loadHttpLink()).pipe(mergeMap(({ link }) => link.request(operation, forward))),
  );
}

/** Call it at the first interaction, so that no operation has to wait for the code. */
export const loadHttpLink = () => import("./http-link");

/**
 * Holds an operation that was answered with UNAUTHENTICATED. If the callback resolves with true, the same operation
 * is sent again. Apollo's ErrorLink handles every kind of error and would make every
 * first load larger.
 */
export function sessionWatch(
  onUnauthenticated: (error: GraphQLFormattedError) => Promise<boolean>,
): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      mergeMap((result) => {
        const [error] = result.errors ?? [];
        if (error?.extensions?.code !== "UNAUTHENTICATED") return of(result);
        const answer = from(onUnauthenticated(error));
        return answer.pipe(mergeMap((sendAgain) => (sendAgain ? forward(operation) : of(result))));
      }),
    ),
  );
}
