import { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { HttpLink } from "@apollo/client/link/http";
import { unauthenticatedMessage } from "./error-words";

/** Long enough for a slow phone, short enough that nobody waits for an answer that will not come. */
const answerWithinMs = 30_000;

interface BrowserLinkOptions {
  /** Told when the server wants the customer to sign in, with its sentence. */
  onUnauthenticated: (message: string) => void;
}

/** The way from the browser to the shop's API. */
export function browserLink({ onUnauthenticated }: BrowserLinkOptions): ApolloLink {
  const watchSession = new ErrorLink(({ error }) => {
    const message = unauthenticatedMessage(error);
    if (message) onUnauthenticated(message);
  });
  const http = new HttpLink({ uri: "/graphql", credentials: "same-origin", fetch: fetchInTime });
  return ApolloLink.from([watchSession, http]);
}

const fetchInTime: typeof fetch = async (input, init) => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error("The shop did not answer in time")), answerWithinMs);
  init?.signal?.addEventListener("abort", () => abort.abort(init.signal?.reason));
  try {
    return await fetch(input, { ...init, signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
};
