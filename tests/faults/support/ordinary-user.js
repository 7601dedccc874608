/**
 * Preloaded into the built server (`node --require`): file modes do not bind root, so the server switches to an
 * ordinary user when it first accesses its data folder. By then all its code is loaded.
 */
const fs = require("node:fs");

const nobody = 65_534;
const { mkdirSync } = fs;

if (process.getuid() === 0) {
  fs.mkdirSync = (...place) => {
    fs.mkdirSync = mkdirSync;
    process.setgid(nobody);
    process.setuid(nobody);
    return mkdirSync(...place);
  };
}
