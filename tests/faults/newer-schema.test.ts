import { refusedBoot } from "./support/refused-boot";
import { minutes } from "../support/scale";
import { createShopHome, type ShopHome } from "./support/shop-home";

describe("the server over a database of a newer release", () => {
  let home: ShopHome;
  beforeAll(async () => {
    home = await createShopHome();
  });
  afterAll(() => home.remove());

  it(
    "exits with one line that names that release, and changes nothing",
    async () => {
      const applied = (sql: string) =>
        home.look((database) => database.transaction((tx) => tx.query<{ name: string }>(sql)));
      await applied(
        "INSERT INTO schema_migration (timestamp, name) VALUES (1999000000000, 'Later1999000000000')",
      );

      const env = { DATA_DIR: home.dataDir, ...(home.databaseUrl && { DATABASE_URL: home.databaseUrl }) };
      const said = await refusedBoot(env);

      expect(said).toMatch(
        /^(SQLite in \S+|PostgreSQL) cannot be opened: The database was written by a newer release, or with another feature \(Later1999000000000\): start that release instead\.$/,
      );
    },
    minutes(2),
  );
});
