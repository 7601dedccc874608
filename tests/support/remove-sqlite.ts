import { rmSync } from "node:fs";

export default function removeSqlite(): void {
  rmSync(process.env.TEST_SQLITE_TEMPLATE!, { recursive: true, force: true });
}
