import { once } from "node:events";
import { connect } from "node:net";
import { withTimeout } from "./concurrency/with-timeout";

const timeoutMs = 5_000;

/** Resolves when a web server responds, with any status, to a request without a key. */
export async function reachWeb(url: string): Promise<void> {
  const response = await fetch(url, {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status >= 500) throw new Error(`It responds with the status ${response.status}`);
}

/** Resolves when a connection to the host and port of the URL is accepted. */
export async function reachPort(url: string, defaultPort: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) || defaultPort });
  try {
    await withTimeout(timeoutMs, () => once(socket, "connect"));
  } finally {
    socket.destroy();
  }
}
