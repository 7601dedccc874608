import { chmodSync, copyFileSync } from "node:fs";
import path from "node:path";

const fileIn = (dataDir: string) => path.join(dataDir, "oyanet.sqlite");

/** Copies the database of a shop after its first start into the folder, which is faster than migrating and seeding. */
export function copyTemplate(dataDir: string): void {
  const { TEST_SQLITE_TEMPLATE } = process.env;
  if (!TEST_SQLITE_TEMPLATE) return; // the shop creates its own
  copyFileSync(fileIn(TEST_SQLITE_TEMPLATE), fileIn(dataDir));
  chmodSync(fileIn(dataDir), 0o600);
}
