/** A process of its own that holds the write lock of the SQLite file it is given, until its standard input ends. */
const sqlite3 = require("sqlite3");

const database = new sqlite3.Database(process.argv[2]);
database.exec("BEGIN IMMEDIATE", (error) => console.log(error ? error.message : "held"));
process.stdin.on("end", () => database.exec("ROLLBACK", () => process.exit(0))).resume();
