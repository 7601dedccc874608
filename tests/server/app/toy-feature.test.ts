import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import { Column, Entity, PrimaryColumn, type QueryRunner, Table } from "typeorm";
import { z } from "zod";
import { buildApp, runJob } from "../../../server/app/build-app";
import { createHttp } from "../../../server/app/http/http";
import { modelOf, modules } from "../../../server/app/modules";
import { catalogue } from "../../../server/features/catalogue";
import { readSettings } from "../../../server/platform/config/settings";
import { id, whole } from "../../../server/platform/database/columns";
import type { Database } from "../../../server/platform/database/database";
import { openDatabase } from "../../../server/platform/database/open-database";
import { Migration } from "../../../server/platform/database/migration";
import { Access } from "../../../server/platform/graphql/access";
import { createLogger } from "../../../server/platform/observability/logger";
import { type AnyModule, defineModule } from "../../../server/platform/module";
import { FrozenClock } from "../../support/frozen-clock";
import { createPostgresDatabase } from "../../support/postgres-databases";
import { Visitor } from "../../support/visitor";

declare const shopDatabase: "sqlite" | "postgres";

@Access("anyone")
@ObjectType()
@Entity("toy")
class Toy {
  @Field(() => String)
  @PrimaryColumn("varchar")
  id!: string;

  @Field(() => Int)
  @Column("integer")
  weight!: number;
}

class Toy1999000000000 extends Migration {
  readonly name = "Toy1999000000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table({ name: "toy", columns: [id(), whole("weight")] }));
  }
}

@Resolver()
class ToysResolver {
  constructor(private readonly database: Database) {}

  @Access("anyone")
  @Query(() => [Toy])
  toys(): Promise<Toy[]> {
    return this.database.reader.manager.find(Toy, { order: { weight: "ASC" } });
  }
}

/** A whole feature: a table, a query, a job, a setting, and another feature's api. */
const toys = defineModule({
  name: "toys",
  uses: { catalogue },
  settings: { TOY_WEIGHT: z.coerce.number().int() },
  entities: [Toy],
  migrations: [Toy1999000000000],
  create({ database, settings: { TOY_WEIGHT } }, uses) {
    const make = async () => {
      const { providers } = await uses.catalogue.catalogue.current();
      const rows = providers.map((network, n) => ({ id: network.id, weight: TOY_WEIGHT + n }));
      await database.transaction((tx) => tx.manager.insert(Toy, rows));
    };
    return {
      api: {},
      resolvers: [new ToysResolver(database)],
      jobs: [{ name: "toys", pauseSeconds: 60, run: make }],
    };
  },
});

/** A shop of these modules over a database of its own. */
async function open(list: readonly AnyModule[], env: Record<string, string>) {
  const home = await newHome();
  const logger = createLogger("silent");
  const database = await openDatabase({ ...home, model: modelOf(list), logger });
  for (const module of list) await module.seed?.(database);
  const settings = readSettings(list, { NODE_ENV: "test", ...env });
  const app = buildApp({ modules: list, settings, database, clock: new FrozenClock(), logger });
  const { server, apollo } = await createHttp(app, null);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const visitor = new Visitor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    app,
    database,
    ask: (query: string) => visitor.ask(query),
    async close() {
      await apollo.stop();
      await database.close();
      await home.remove();
    },
  };
}

async function newHome() {
  if (shopDatabase === "postgres") {
    const { url, drop } = await createPostgresDatabase("template0");
    return { databaseUrl: url, dataDir: "", remove: drop };
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), "oyanet-toys-"));
  return { databaseUrl: null, dataDir, remove: async () => rmSync(dataDir, { recursive: true }) };
}

describe("a feature", () => {
  it("is one module in the list: its table, query, job and setting are there", async () => {
    const shop = await open([...modules, toys], { TOY_WEIGHT: "7" });
    await runJob(shop.app, "toys");

    const { data } = await shop.ask("{ toys { id weight } providers { id } }");

    expect(data.toys).toEqual(
      data.providers.map((network: Toy, n: number) => ({ id: network.id, weight: 7 + n })),
    );
    await shop.close();
  });

  it("names the invalid setting", () => {
    expect(() => readSettings([...modules, toys], { TOY_WEIGHT: "much" })).toThrow(/^TOY_WEIGHT: /);
  });

  it("leaves nothing behind when it is taken out of the list", async () => {
    const shop = await open(modules, { TOY_WEIGHT: "much" });

    expect((await shop.ask("{ toys { id } }")).errors?.[0]?.message).toMatch(/Cannot query field/);
    await expect(shop.database.reader.query("SELECT id FROM toy")).rejects.toThrow(/toy/);
    await expect(runJob(shop.app, "toys")).rejects.toThrow("There is no job toys");
    await shop.close();
  });

  it("must be listed after those that it uses", () => {
    const shop = () =>
      buildApp({
        modules: [toys, catalogue],
        settings: readSettings([toys, catalogue], { TOY_WEIGHT: "7" }),
        database: {} as Database,
        clock: new FrozenClock(),
        logger: createLogger("silent"),
      });
    expect(shop).toThrow("toys uses catalogue, which must precede it in the list");
  });
});
