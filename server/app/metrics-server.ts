import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "../platform/metrics";

/** `/metrics` on a port of its own, so that no proxy shows it to customers by mistake. */
export async function openMetrics({ registry }: Metrics, port: number, address: string) {
  const server = createServer((req, res) => {
    if (req.method !== "GET" || req.url !== "/metrics") {
      res.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => res.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  await listen(server, port, address);
  const bound = server.address() as AddressInfo;
  return {
    port: bound.port,
    url: `http://${bound.family === "IPv6" ? `[${address}]` : address}:${bound.port}/metrics`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Server, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, address, resolve);
  });
}
