import type { ApolloClient } from "@apollo/client";
import { MeDocument, type MeQuery } from "../../generated/operations";

/** Loads the session watch once there is a session, or when the tab gets the focus again; until then it costs nothing. */
export function followSession(client: ApolloClient): void {
  let isFollowing = false;

  function begin(askNow: boolean) {
    if (isFollowing) return;
    isFollowing = true;
    window.removeEventListener("focus", beginAndAsk);
    import("./session-watch").then(
      ({ watchSession }) => watchSession(client, askNow),
      () => (isFollowing = false), // its code could not be fetched: the next sign of the session tries again
    );
  }

  const beginAndAsk = () => begin(true);
  window.addEventListener("focus", beginAndAsk);
  client.cache.watch<MeQuery>({
    query: MeDocument,
    optimistic: false,
    immediate: true,
    callback: ({ complete, result }) => complete && result?.me && begin(false),
  });
}
