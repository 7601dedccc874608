/**
 * The shop's process in `npm run dev`. It starts before it is needed and loads the packages, which takes more than half of
 * the start; it opens on request. The process of `npm run dev` renders the pages, because it has the web's modules
 * as they are now, and their operations are executed here.
 */
const path = require("node:path");
const { openCalls } = require("./calls.cjs");

const app = path.resolve("dist/dev/server/app");
const executors = new Map();
let pages = 0;

const call = openCalls(process, {
  execute: (page, operation) => executors.get(page)(operation),
  // Later, so that an error ends this process.
  open: () => void setImmediate(open),
});
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));

for (const name of Object.keys(require(path.resolve("package.json")).dependencies)) {
  try {
    require(name);
  } catch {
    // The shop reports it when it loads the package itself.
  }
}

function open() {
  // Loaded first, so that its types have the order of `npm run schema`.
  const { schemaTexts } = require(path.join(app, "write-schema.js"));
  const { runShop } = require(path.join(app, "run-shop.js"));
  const onOpen = (port) => {
    void call("opened", port);
    // The first requests are answered before the schema is printed.
    setTimeout(() => void call("printed", schemaTexts()), 500);
  };
  void runShop({ port: 0, host: "127.0.0.1", onOpen });
}

/** The server loads these in place of the built renderer (server/app/pages/page-renderer.ts). */
exports.needsThisProcess = true;

/** The web as it is now reads the address. No page is cached. */
exports.addressOf = (target) => ({ url: target, isFixed: false, isPublic: false, rest: "" });

exports.shell = ({ build }) => build.template;

exports.render = ({ url, execute, visit, signal }) => {
  const page = (pages += 1);
  executors.set(page, execute);
  const late = new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new Error("The page was not rendered in time")));
  });
  return Promise.race([call("render", page, url, visit), late]).finally(() => executors.delete(page));
};
