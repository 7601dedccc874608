/**
 * Preloaded into the built server (`node --require`): root is bound by no file mode, so the server goes on as an ordinary
 * user from when it first touches its data folder. By then all its code is loaded.
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
