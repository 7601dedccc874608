import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { BankClient } from "../support/bank-client";
import { findings } from "../support/books";
import { customersAt } from "../support/customers";
import type { Intention } from "../support/intention";
import { minutes, say, times } from "../../support/scale";
import { firstSeed, Seeded } from "../../support/seeded";
import { createShopHome, type ShopHome } from "../support/shop-home";

const command = path.join(__dirname, "../../../dist/server/app/tools.js");
const clients = 8;
const rounds = times(2, 30);

describe("npm run backup", () => {
  const random = new Seeded(firstSeed("backup under load"));
  const homes: ShopHome[] = [];
  const newHome = async () => {
    const home = await createShopHome({ isNew: true });
    homes.push(home);
    return home;
  };
  afterAll(() => Promise.all(homes.map((home) => home.remove())));

  const backUp = ({ dataDir }: ShopHome, ...args: string[]) =>
    promisify(execFile)(process.execPath, [command, "backup", ...args], {
      env: { PATH: "", DATA_DIR: dataDir },
    });

  it(
    "under load restores to a sound ledger, with everything that was acknowledged before it",
    async () => {
      const home = await newHome();
      const shop = await home.start();
      const customers = await customersAt(shop.url, clients);
      const browsers = customers.map((one) => ({ id: one.id, visitor: one.visitor(shop.url) }));
      const sent: Intention[] = await Promise.all(
        customers.map((customer) => customer.funded(shop.url, 5_000)),
      );
      const over = new AbortController();
      const work = async (n: number) => {
        const client = new BankClient(new Seeded(random.seed + n), browsers, sent);
        while (!over.signal.aborted) await client.act();
      };
      const load = Promise.all(Array.from({ length: clients }, (_, n) => work(n)));

      for (let round = 1; round <= rounds; round += 1) {
        await delay(200 + random.below(300));
        const acknowledged = sent.flatMap(({ made }) => made?.id ?? []);
        const { stdout } = await backUp(home);
        const file = /^(\S+\.sqlite) satisfies all/.exec(stdout)?.[1] ?? "";
        expect(statSync(file).mode & 0o777).toBe(0o600);

        const restored = await newHome();
        copyFileSync(file, path.join(restored.dataDir, "oyanet.sqlite"));
        expect(await restored.look(findings)).toEqual([]);
        const stored = await restored.look(({ reader }) =>
          reader.query<{ id: string }>("SELECT outcome_id AS id FROM ledger_transaction"),
        );
        const ids = new Set(stored.map(({ id }) => id));
        expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
        say(`backup ${round}: ${acknowledged.length} acknowledged before it, all restored`);
      }
      over.abort();
      await load;

      const last = homes.at(-1)!;
      const again = await last.start();
      const visitor = customers[0]!.visitor(again.url);
      expect((await visitor.ask("{ me { id } }")).data.me.id).toBe(customers[0]!.id);
      expect(readdirSync(path.join(home.dataDir, "backups"))).toHaveLength(rounds);
    },
    minutes(times(3, 20)),
  );

  it("explains in one line why there is no backup, and leaves no partial copy", async () => {
    const home = await newHome();
    await expect(backUp(home)).rejects.toMatchObject({ code: 1, stderr: /^There is no database in .*\n$/ });

    await home.look(async (database) => {
      await database.transaction((tx) =>
        tx.query("INSERT INTO account (id, kind, balance, created_at) VALUES ('a', 'wallet', 5, 0)"),
      );
    });
    const folder = path.join(home.dataDir, "copies");
    mkdirSync(folder);
    await expect(backUp(home, folder)).rejects.toMatchObject({ code: 1, stderr: /^Not stored: .*\n$/ });
    expect(readdirSync(folder)).toEqual([]);
  });
});
