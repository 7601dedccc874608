import path from "node:path";
import sqlite3 from "sqlite3";

/** Changes the database of a built shop that runs, as an operator could. */
export function writeToFile(
  dataDir: string,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<void> {
  const file = new sqlite3.Database(path.join(dataDir, "oyanet.sqlite"));
  return new Promise((resolve, reject) => {
    file.configure("busyTimeout", 5_000);
    file.run(sql, parameters, (error) => {
      file.close();
      if (error) reject(error);
      else resolve();
    });
  });
}
