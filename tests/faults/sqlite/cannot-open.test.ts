import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { model } from "../../../server/app/modules";
import { openDatabase } from "../../../server/platform/database/open-database";
import { createLogger } from "../../../server/platform/observability/logger";
import { minutes } from "../../support/scale";
import { ordinaryFolder, refusedBoot, refusedBootOfOrdinaryUser } from "../support/refused-boot";

describe("the server over a SQLite file that it cannot use", () => {
  let home: ReturnType<typeof ordinaryFolder>;
  let file: string;
  beforeEach(() => {
    home = ordinaryFolder();
    file = path.join(home.dir, "oyanet.sqlite");
  });
  afterEach(() => {
    chmodSync(home.dir, 0o700);
    home.remove();
  });
  const migrated = async () => {
    const place = { databaseUrl: null, dataDir: home.dir };
    const database = await openDatabase({ ...place, model, logger: createLogger("silent") });
    await database.close();
  };

  it(
    "reports in one line that it is not a database, and does not change it",
    async () => {
      writeFileSync(file, "These are my holiday notes, not a database.\n".repeat(200));
      const before = readFileSync(file);

      expect(await refusedBoot({ DATA_DIR: home.dir })).toBe(
        `SQLite in ${file} cannot be opened: the file is not a SQLite database; it was left as it is (SQLITE_NOTADB)`,
      );
      expect(readFileSync(file).equals(before)).toBe(true);
    },
    minutes(2),
  );

  it(
    "reports in one line that it is damaged",
    async () => {
      await migrated();
      const damaged = readFileSync(file);
      damaged.fill(0xff, 4_096);
      writeFileSync(file, damaged);

      expect(await refusedBoot({ DATA_DIR: home.dir })).toBe(
        `SQLite in ${file} cannot be opened: the file is damaged; restore a backup (SQLITE_CORRUPT)`,
      );
    },
    minutes(2),
  );

  it(
    "reports in one line that the log beside a damaged file may be another file's, and moves neither",
    async () => {
      await migrated();
      const [damaged, log] = [readFileSync(file).fill(0xff, 4_096), Buffer.alloc(4_096, 7)];
      writeFileSync(file, damaged);
      writeFileSync(`${file}-wal`, log);

      expect(await refusedBoot({ DATA_DIR: home.dir })).toBe(
        `SQLite in ${file} cannot be opened: the file is damaged, or oyanet.sqlite-wal belongs to another file: see "Back up and restore" in docs/OPERATIONS.md (SQLITE_CORRUPT)`,
      );
      expect(readFileSync(file).equals(damaged)).toBe(true);
    },
    minutes(2),
  );

  it(
    "reports in one line that it is a folder",
    async () => {
      mkdirSync(file);
      expect(await refusedBoot({ DATA_DIR: home.dir })).toBe(
        `SQLite in ${file} cannot be opened: the file or its folder may not be written by this user; check owner and mode (SQLITE_CANTOPEN)`,
      );
    },
    minutes(2),
  );

  it(
    "reports in one line that an ordinary user may not write the file",
    async () => {
      await migrated();
      chmodSync(file, 0o444);
      expect(await refusedBootOfOrdinaryUser({ DATA_DIR: home.dir })).toBe(
        `SQLite in ${file} cannot be opened: the file may not be written by this user; check its owner and mode (SQLITE_READONLY)`,
      );
    },
    minutes(2),
  );

  it(
    "reports in one line that an ordinary user may not write the folder",
    async () => {
      chmodSync(home.dir, 0o555);
      expect(await refusedBootOfOrdinaryUser({ DATA_DIR: home.dir })).toBe(
        `SQLite in ${file} cannot be opened: the file or its folder may not be written by this user; check owner and mode (SQLITE_CANTOPEN)`,
      );
    },
    minutes(2),
  );
});
