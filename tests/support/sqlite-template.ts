import { chmodSync, copyFileSync } from "node:fs";
import path from "node:path";

const fileIn = (dataDir: string) => path.join(dataDir, "oyanet.sqlite");

/** Puts the database of a shop after its first start into the folder, instead of migrating and seeding one anew. */
export function copyTemplate(dataDir: string): void {
  const { TEST_SQLITE_TEMPLATE } = process.env;
  if (!TEST_SQLITE_TEMPLATE) return; // the shop makes its own
  copyFileSync(fileIn(TEST_SQLITE_TEMPLATE), fileIn(dataDir));
  chmodSync(fileIn(dataDir), 0o600);
}
