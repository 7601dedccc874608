/** Preloaded into the shop: counts the statements sent to SQLite, and writes the count to COUNT_FILE on SIGUSR2. */
const { writeFileSync } = require("node:fs");
const sqlite3 = require("sqlite3");

let count = 0;
for (const name of ["all", "get", "run", "each"]) {
  const original = sqlite3.Statement.prototype[name];
  sqlite3.Statement.prototype[name] = function counted(...args) {
    count += 1;
    return original.apply(this, args);
  };
}
process.on("SIGUSR2", () => writeFileSync(process.env.COUNT_FILE, String(count)));
