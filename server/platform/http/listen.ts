import type { Server } from "node:http";
import type { ListenOptions } from "node:net";
import { SettingsError } from "../config/settings";

/**
 * Resolves once the server accepts connections. Throws SettingsError, naming the setting that the port comes from, when
 * another program has the port.
 */
export function listen(server: Server, setting: string, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new SettingsError(`${setting}: another program uses port ${options.port}; set a free one`)
          : error,
      ),
    );
    server.listen(options, resolve);
  });
}
