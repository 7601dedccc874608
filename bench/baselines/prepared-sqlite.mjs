import sqlite3 from "sqlite3";

/** One durable connection with prepared statements and serial transactions. */
export class PreparedSqlite {
  statements = new Map();
  last = Promise.resolve();

  constructor(connection) {
    this.connection = connection;
  }

  static async open(file) {
    const connection = await new Promise((resolve, reject) => {
      const opened = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(opened)));
    });
    const database = new PreparedSqlite(connection);
    for (const pragma of ["journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"]) {
      await database.one(`PRAGMA ${pragma}`);
    }
    return database;
  }

  /** The first row, if any. */
  async one(sql, parameters = []) {
    return (await this.all(sql, parameters))[0];
  }

  all(sql, parameters = []) {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.connection.prepare(sql);
      this.statements.set(sql, statement);
    }
    return new Promise((resolve, reject) => {
      statement.all(parameters, (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  }

  transaction(work) {
    const turn = this.last.then(async () => {
      await this.one("BEGIN IMMEDIATE");
      try {
        const result = await work();
        await this.one("COMMIT");
        return result;
      } catch (error) {
        await this.one("ROLLBACK");
        throw error;
      }
    });
    this.last = turn.catch(() => {});
    return turn;
  }

  async close() {
    for (const statement of this.statements.values()) await new Promise((done) => statement.finalize(done));
    await new Promise((resolve, reject) =>
      this.connection.close((error) => (error ? reject(error) : resolve())),
    );
  }
}
