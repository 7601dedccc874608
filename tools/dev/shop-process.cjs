/**
 * The shop's process in `npm run dev`, which begins before it is needed: it loads the packages that the shop had loaded
 * the last time, which is more than half of a start, and waits to be told to open.
 */
const path = require("node:path");

const [main] = process.argv.slice(2);
const writeSchema = path.join(path.dirname(main), "app/write-schema.js");
const runShop = path.join(path.dirname(main), "app/run-shop.js");

process.on("message", ({ kind, packages }) => {
  if (kind === "prepare") packages.forEach(load);
  if (kind === "open") open();
  if (kind === "print-schema") process.send({ kind: "schema", text: require(writeSchema).schemaText() });
});
// Whoever started it is gone.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));

/** What cannot be loaded is told when the shop itself asks for it. */
function load(file) {
  try {
    require(file);
  } catch {}
}

/**
 * The development server has the shop's address and passes the requests on, so the shop listens on any free port of this
 * machine. The schema is loaded first, so that its types are in the order of `npm run schema`.
 */
function open() {
  require(writeSchema);
  void require(runShop).runShop({ port: 0, address: "127.0.0.1", onOpen: announce });
}

function announce(port) {
  const packages = Object.keys(require.cache).filter((file) => file.includes("node_modules"));
  process.send({ kind: "opened", port, packages });
}
