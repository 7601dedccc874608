/** The same requests to a new shop and to one after years: the cost must not grow with the data. */
import { spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import path from "node:path";
import { fullSize, growthStatements } from "../growth/seed.mjs";
import { PreparedSqlite } from "../baselines/prepared-sqlite.mjs";
import { GraphqlClient } from "../support/graphql-client.mjs";
import { closedLoop, manyRequests } from "../support/load.mjs";
import { oneBundle, orders, purchaseBundle, searchPlans, statement } from "../support/operations.mjs";
import { fixed, gate, heading, table, whole } from "../support/report.mjs";
import { inRounds } from "../support/rounds.mjs";
import { newFolder, startShop } from "../support/shop-process.mjs";
import { buyDevices } from "./flow.mjs";

/** The customers who buy concurrently, the first of them with two pages of entries. */
const newShop = { customers: 100, busyRounds: 15, rounds: 90, options: 0 };
const buyers = Array.from({ length: 16 }, (_, n) => `c${n + 2}`);
const words = ["MB", "1", "2", "30 days", "MTN", "Daily", "15", "MTN 30", "7", "GB"];

export async function growth({ rounds, seconds }) {
  const small = await grownShop(newShop);
  const large = await grownShop(fullSize);
  const shops = [
    { age: "new", server: await startShop(small.folder), laterPage: small.cursorAfter(20) },
    { age: "after years", server: await startShop(large.folder), laterPage: large.cursorAfter(20 * 999) },
  ];
  const targets = requests.flatMap(({ name, act }) =>
    shops.map((shop) => ({ name: `${name}, ${shop.age}`, server: shop.server, run: act(shop, seconds) })),
  );
  const results = await inRounds(targets, rounds, ({ run }) => run());
  await Promise.all(shops.map(({ server }) => server.stop()));

  const { customers, options } = fullSize;
  heading(
    `Growth: ${whole(customers)} customers, 1,000,000 transactions, 200,000 orders, ${whole(options)} options`,
  );
  console.log(
    `written in ${whole(large.seconds)} s; the audit of everything takes ${fixed(large.auditSeconds, 1)} s\n`,
  );
  const cpu = (name, age) => results.get(`${name}, ${age}`).cpuPerRequest;
  const rows = requests.map(({ name }) => [
    name,
    ...shops.map(({ age }) => fixed(cpu(name, age), 3)),
    fixed(cpu(name, "after years") / cpu(name, "new")),
  ]);
  table(["CPU ms/request", "new", "after years", "ratio"], rows);
  for (const { name } of requests) {
    const ratio = cpu(name, "after years") / cpu(name, "new");
    gate("afterYears", ratio, name);
  }
}

const requests = [
  { name: "purchase", act: ({ server }, seconds) => loop(server, seconds, buy) },
  { name: "two devices and checkout", act: ({ server }, seconds) => loop(server, seconds, buyDevices) },
  { name: "statement, first page", act: busy({ query: statement, variables: { first: 20 } }) },
  {
    name: "statement, 1,000th page",
    act: (shop, seconds) =>
      busy({ query: statement, variables: { first: 20, after: shop.laterPage } })(shop, seconds),
  },
  { name: "orders", act: busy({ query: orders, variables: { first: 20 } }) },
  { name: "catalogue search", act: busy(search) },
];

function busy(body) {
  return ({ server }, seconds) =>
    () =>
      manyRequests(server.url, body, { seconds, headers: { cookie: cookieOf("c1") } });
}

let searches = 0;
function search() {
  const filter = { search: words[(searches += 1) % words.length] };
  return { query: searchPlans, variables: { filter, first: 20 } };
}

function loop(server, seconds, act) {
  const clients = buyers.map((id) => new GraphqlClient(server.url, cookieOf(id)));
  return () => closedLoop(clients, seconds, act);
}

async function buy(client) {
  const input = { ...oneBundle, idempotencyKey: randomUUID() };
  const { purchaseBundle: answer } = await client.ask(purchaseBundle, { input });
  if (answer.__typename !== "BundlePurchase") throw new Error(JSON.stringify(answer));
}

const tokenOf = (id) => `bench-${id}`;
const cookieOf = (id) => `oyanet_session=${tokenOf(id)}`;

/** A shop of that size, its ledger audited; then the buyers get money, and devices cost one naira, for many rounds. */
async function grownShop(size) {
  const folder = newFolder();
  await (await startShop(folder)).stop();
  const database = await PreparedSqlite.open(path.join(folder, "oyanet.sqlite"));
  const startedAt = performance.now();
  await database.one("PRAGMA synchronous=OFF");
  for (const sql of growthStatements(size, Date.now())) await database.one(sql);
  const seconds = (performance.now() - startedAt) / 1_000;
  const auditSeconds = audit(folder);

  const now = Date.now();
  for (const id of ["c1", ...buyers]) {
    const hash = createHash("sha256").update(tokenOf(id)).digest("hex");
    await database.one(
      `INSERT INTO session (token_hash, customer_id, created_at, last_seen_at) VALUES (?1, ?2, ?3, ?3)`,
      [hash, id, now],
    );
    if (id !== "c1") await database.one(`UPDATE account SET balance = 900000000 WHERE id = ?1`, [id]);
  }
  await database.one("UPDATE product SET price = 100");
  const ids = await database.all("SELECT id FROM ledger_entry WHERE account_id = 'c1' ORDER BY id DESC");
  await database.close();
  const cursorAfter = (count) => Buffer.from(JSON.stringify([ids[count - 1].id])).toString("base64url");
  return { folder, seconds, auditSeconds, cursorAfter };
}

/** Seconds that the audit takes; throws when the ledger violates an invariant. */
function audit(folder) {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["dist/server/app/tools.js", "audit-ledger"],
    {
      env: { ...process.env, DATA_DIR: folder },
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`The seeded ledger violates an invariant:\n${stdout}${stderr}`);
  return (performance.now() - startedAt) / 1_000;
}
