/**
 * Runs the shop for developers, on this machine only. This process has the address, Vite and the watcher; the shop runs
 * behind it and is replaced when its sources change (decision 019). Nothing that is built for production is touched.
 */
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
await import("./read-env.mjs");
process.env.NODE_ENV = "development";
const { develop } = await import("./dev/develop.mjs");

const server = createServer();
server.once("error", (error) => {
  console.error(error.code === "EADDRINUSE" ? `PORT: ${error.port} is taken` : error.message);
  process.exit(1);
});
server.listen(Number(process.env.PORT || 4000), "127.0.0.1", () => {
  // The shop says and believes that this is where it listens.
  process.env.PORT = String(server.address().port);
  void develop(server);
});
