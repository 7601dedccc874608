import { ErrorLink } from "@apollo/client/link/error";
import { HttpLink } from "@apollo/client/link/http";
import { unauthenticatedMessage } from "./error-words";

/** Long enough for a slow phone, short enough that nobody waits for an answer that will not come. */
const answerWithinMs = 30_000;

/** The way from the browser to the shop's API. */
export function httpLink() {
  return new HttpLink({ uri: "/graphql", credentials: "same-origin", fetch: fetchInTime });
}

/** Calls back, with the server's sentence, when an operation needs a signed-in customer and there is none. */
export function sessionWatch(onUnauthenticated: (message: string) => void) {
  return new ErrorLink(({ error }) => {
    const message = unauthenticatedMessage(error);
    if (message) onUnauthenticated(message);
  });
}

const fetchInTime: typeof fetch = async (input, init) => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error("The shop did not answer in time")), answerWithinMs);
  init?.signal?.addEventListener("abort", () => abort.abort(init.signal?.reason));
  try {
    const response = await fetch(input, { ...init, signal: abort.signal });
    // The body counts too: read here, a stalled one is cut off as well.
    const body = await response.arrayBuffer();
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  } finally {
    clearTimeout(timer);
  }
};
