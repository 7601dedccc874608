import type { ApolloClient } from "@apollo/client";
import { MeDocument } from "./generated/Session";

/**
 * Loads the session watch once there is a session, or when the tab gets the focus again. Visitors do not load its code.
 */
export function followSession(client: ApolloClient): void {
  let isFollowing = false;

  function follow(refreshNow: boolean) {
    if (isFollowing) return;
    isFollowing = true;
    window.removeEventListener("focus", followAndRefresh);
    import("./session-watch").then(
      ({ watchSession }) => watchSession(client, refreshNow),
      () => (isFollowing = false), // the code could not be loaded: try again at the next sign of a session
    );
  }

  const followAndRefresh = () => follow(true);
  window.addEventListener("focus", followAndRefresh);
  client.cache.watch({
    query: MeDocument,
    optimistic: false,
    immediate: true,
    callback: ({ complete, result }) => complete && result?.me && follow(false),
  });
}
