/** A process that holds the write lock of the given SQLite file until its standard input ends. */
const sqlite3 = require("sqlite3");

const database = new sqlite3.Database(process.argv[2]);
database.exec("BEGIN IMMEDIATE", (error) => console.log(error ? error.message : "held"));
process.stdin.on("end", () => database.exec("ROLLBACK", () => process.exit(0))).resume();
