/** The shop of `npm run dev`: the compiled server, with Vite as its first middleware and as the renderer of its pages. */
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { createServer } from "vite";

const messagesPort = Number(process.argv[2]);
const dir = path.resolve("dist/dev/web");
const app = path.resolve("dist/dev/server/app");

/** Replaces the service worker, which would cache the files that a developer changes. One of `npm start` is removed. */
const noWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));`;

/** Opened after the shop: open pages load again as soon as it answers. */
const messages = createHttpServer();
const vite = await createServer({
  configFile: path.resolve("web/vite.config.ts"),
  configLoader: "runner",
  mode: "development",
  appType: "custom",
  clearScreen: false,
  cacheDir: path.resolve("dist/dev/vite"),
  server: { middlewareMode: true, hmr: { server: messages, clientPort: messagesPort }, cors: false },
});

function sources(req, res, next) {
  if (req.path === "/sw.js") return res.type("text/javascript").send(noWorker);
  // The sandbox and the back office are served as they are built.
  return /^\/(sandbox|admin)(\/|$)/.test(req.path) ? next() : vite.middlewares(req, res, next);
}

let entry = await vite.ssrLoadModule("/entry-server.tsx");
let build = await readTemplate();

/** The styles come first, so that a page is not shown without them until its scripts have run. */
async function readTemplate() {
  const html = await vite.transformIndexHtml("/", readFileSync("web/index.html", "utf8"));
  const template = html
    // The page's own modules import it; of several scripts in the template only the first is started.
    .replace('<script type="module" src="/@vite/client"></script>', "")
    .replace("<!--head-->", '<link rel="stylesheet" href="/shop.css" /><!--head-->');
  return { template, manifest: {} };
}

/** Pages are rendered by the modules as they are now, and none is cached. */
const renderer = {
  isBuilt: false,
  addressOf: (target) => ({ ...entry.addressOf(target), isFixed: false, isPublic: false }),
  shell: (request) => entry.shell({ ...request, build }),
  refusal: (refusal) => entry.refusal({ ...refusal, build }),
  async render(request, execute, signal) {
    entry = await vite.ssrLoadModule("/entry-server.tsx");
    build = await readTemplate();
    return entry.render({ ...request, contentVersion: Date.now(), build, execute, signal });
  },
  readForm: (body) => entry.readForm(body),
  formOutcome: (form, url) => entry.formOutcome(form, url),
  ready: async () => undefined,
  close: () => vite.close(),
};

mkdirSync(path.join(dir, "client"), { recursive: true });
for (const part of ["sandbox", "admin"])
  if (!existsSync(path.join(dir, part))) symlinkSync(path.resolve("dist/web", part), path.join(dir, part));

const require = createRequire(import.meta.url);
// Loaded first, so that its types have the order of `npm run schema`.
const { schemaTexts } = require(path.join(app, "write-schema.js"));
const { runShop } = require(path.join(app, "run-shop.js"));
await runShop({ host: "127.0.0.1", web: { dir, renderer, sources } });
messages.listen(messagesPort, "127.0.0.1");
for (const [file, text] of Object.entries(schemaTexts()))
  if (text !== readFileSync(file, "utf8")) writeFileSync(file, text);
