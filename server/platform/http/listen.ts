import type { Server } from "node:http";
import type { ListenOptions } from "node:net";

/** Resolves once the server accepts connections; rejects when it cannot listen there. */
export function listen(server: Server, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options, resolve);
  });
}
