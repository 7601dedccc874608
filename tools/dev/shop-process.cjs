/**
 * The shop's process in `npm run dev`, which begins before it is needed: it loads the packages that the shop had loaded
 * the last time, which is more than half of a start, and waits to be told to open.
 */
const net = require("node:net");
const path = require("node:path");

const [main] = process.argv.slice(2);
const writeSchema = path.join(path.dirname(main), "app/write-schema.js");

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

/** The schema's types stand in the order in which their classes were read: in that of `npm run schema`. */
function open() {
  require(writeSchema);
  require(main);
}

/** The shop's own address belongs to who passes the requests on: it listens on another, on this machine only. */
const listen = Object.getOwnPropertyDescriptor(net.Server.prototype, "listen").value;
net.Server.prototype.listen = function listenBehind(port, ...rest) {
  if (typeof port !== "number" || typeof rest[0] === "string") return listen.call(this, port, ...rest);
  this.once("listening", () => {
    const actual = this.address();
    const packages = Object.keys(require.cache).filter((file) => file.includes("node_modules"));
    process.send({ kind: "opened", port: actual.port, packages });
    this.address = () => ({ ...actual, port });
  });
  return listen.call(this, 0, "127.0.0.1", ...rest);
};
