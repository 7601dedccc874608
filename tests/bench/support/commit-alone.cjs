/** Preloaded into the shop, to show what sharing a COMMIT gains: nobody's unit is taken into another's transaction. */
const path = require("node:path");

const { WriterQueue } = require(path.resolve("dist/server/platform/database/writer-queue.js"));
WriterQueue.prototype.next = () => null;
