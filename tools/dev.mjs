/**
 * Runs the shop for developers, on this machine only. This process has the address, Vite and the watcher; the shop runs
 * behind it and is replaced when its sources change (decision 019). Nothing that is built for production is touched.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
await import("./read-env.mjs");
process.env.NODE_ENV = "development";
const { buildApart } = await import("./build-apart.mjs");
const { followChanges, generateHooks } = await import("./dev/changes.mjs");
const { runShop } = await import("./dev/shop.mjs");
const { openWeb, script } = await import("./dev/web.mjs");

const folder = "dist/dev";
/** Replaces the service worker, which would cache the files that a developer changes. One of `npm start` is removed. */
const noWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));`;

const server = createServer((req, res) => {
  void parts.then(({ vite, shop }) => {
    const pathname = req.url.split("?")[0];
    if (pathname === "/sw.js") return res.setHeader("Content-Type", "text/javascript").end(noWorker);
    const toShop = () =>
      shop.request((port) => passOn(req, res, port)).catch((error) => unavailable(req, res, error));
    // The sandbox and the back office are served as they are built.
    return /^\/(sandbox|admin)(\/|$)/.test(pathname) ? toShop() : vite.middlewares(req, res, toShop);
  });
});
server.once("error", (error) => {
  console.error(error.code === "EADDRINUSE" ? `PORT: ${error.port} is taken` : error.message);
  process.exit(1);
});
const listening = new Promise((resolve) => {
  server.listen(Number(process.env.PORT || 4000), "127.0.0.1", resolve);
});
const parts = listening.then(open);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void close());

async function close() {
  const { shop, vite } = await parts;
  await Promise.all([shop.close(), vite.close()]);
  process.exit(0);
}

async function open() {
  // The shop prints this address, and its links have it.
  process.env.PORT = String(server.address().port);
  if (!existsSync("web/generated") || !existsSync("web/admin/generated")) await generateHooks();
  await buildApart();
  const { vite, template, render, fails, works } = await openWeb(server);
  writeWebFiles(template());
  const shop = runShop({
    render,
    printed: (texts) => {
      for (const [file, text] of Object.entries(texts))
        if (text !== readFileSync(file, "utf8")) writeFileSync(file, text);
    },
    ended: (errors) => fails("Running the server", errors),
  });
  followChanges({ watcher: vite.watcher, folder, shop, fails, works });
  return { vite, shop };
}

/** The files of a built web that the server reads: the renderer, the template, the sandbox, the back office. */
function writeWebFiles(template) {
  for (const part of ["server", "web"]) rmSync(path.join(folder, part), { recursive: true, force: true });
  for (const part of ["client/.vite", "server"])
    mkdirSync(path.join(folder, "web", part), { recursive: true });
  writeFileSync(`${folder}/web/client/index.html`, template);
  writeFileSync(`${folder}/web/client/.vite/manifest.json`, "{}");
  const renderer = JSON.stringify(path.resolve("tools/dev/shop-process.cjs"));
  writeFileSync(`${folder}/web/server/entry-server.js`, `module.exports = require(${renderer});`);
  for (const part of ["sandbox", "admin"])
    symlinkSync(path.resolve("dist/web", part), `${folder}/web/${part}`);
}

/** Passes a request on to the shop; resolves when its answer begins. */
function passOn(req, res, port) {
  const options = { host: "127.0.0.1", port, method: req.method, path: req.originalUrl ?? req.url };
  return new Promise((resolve) => {
    const asked = request({ ...options, headers: { ...req.headers, connection: "close" } }, (answer) => {
      const { headers } = answer;
      delete headers.connection;
      const policy = headers["content-security-policy"];
      // Vite's client reconnects in a worker that it makes itself.
      if (policy) headers["content-security-policy"] = `${String(policy)};worker-src 'self' blob:`;
      res.writeHead(answer.statusCode, headers);
      answer.pipe(res);
      resolve();
    });
    asked.on("error", (error) => (res.headersSent ? res.destroy() : unavailable(req, res, error)));
    asked.on("close", resolve);
    res.on("close", () => asked.destroy());
    req.pipe(asked);
  });
}

/** The page's script shows the reason, and loads the page again when there is a shop. */
function unavailable(req, res, { message }) {
  const isPage = req.headers.accept?.includes("text/html");
  res.writeHead(503, {
    "Cache-Control": "no-store",
    "Content-Type": `${isPage ? "text/html" : "text/plain"}; charset=utf-8`,
  });
  res.end(
    isPage
      ? `<!doctype html><title>The shop is not open</title><script type="module" src="${script}"></script>`
      : `The shop is not open: ${message}`,
  );
}
