import { SqliteConnection } from "../../../server/platform/database/sqlite-connection";

const currentSize = 1;
const maxSqlitePages = 1_073_741_823;

/**
 * Simulates a full disk for SQLite: its file cannot grow, on any connection, until there is space again. The error is
 * SQLite's own (SQLITE_FULL).
 */
export class FullDisk {
  private full = false;

  constructor() {
    // oxlint-disable-next-line typescript/unbound-method -- called on the connection it belongs to
    const { query } = SqliteConnection.prototype;
    const pages = () => (this.full ? currentSize : maxSqlitePages);
    jest.spyOn(SqliteConnection.prototype, "query").mockImplementation(async function watched(
      this: SqliteConnection,
      sql,
      parameters,
    ) {
      if (sql === "BEGIN IMMEDIATE") await query.call(this, `PRAGMA max_page_count=${pages()}`);
      return query.call(this, sql, parameters);
    });
  }

  fill(): void {
    this.full = true;
  }

  free(): void {
    this.full = false;
  }
}
