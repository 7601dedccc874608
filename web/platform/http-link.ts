import { BaseHttpLink } from "@apollo/client/link/http";

/** Long enough for a slow phone, short enough that customers do not wait for a response that will never arrive. */
const timeoutMs = 30_000;

/** A chunk of its own: a page that the server has rendered sends no request until it is used. */
export const link = new BaseHttpLink({ uri: "/graphql", credentials: "same-origin", fetch: fetchInTime });

async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error("The shop did not answer in time")), timeoutMs);
  init?.signal?.addEventListener("abort", () => abort.abort(init.signal?.reason));
  try {
    const response = await fetch(input, { ...init, signal: abort.signal });
    // The body is read inside the timeout, which therefore also ends a stalled body.
    const body = await response.arrayBuffer();
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  } finally {
    clearTimeout(timer);
  }
}
