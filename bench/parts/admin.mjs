/** The back office of a shop after years: each list, the search of customers against a new shop's, and edits of prices. */
import { createHash } from "node:crypto";
import path from "node:path";
import { PreparedSqlite } from "../baselines/prepared-sqlite.mjs";
import * as data from "../growth/back-office.mjs";
import { newCustomers } from "../support/customers.mjs";
import { GraphqlClient } from "../support/graphql-client.mjs";
import { fixed, gate, heading, table, whole } from "../support/report.mjs";
import { median } from "../support/rounds.mjs";
import { newFolder, startShop } from "../support/shop-process.mjs";
import { adminEdits } from "./admin-edits.mjs";
import { customerSearches, lists } from "./admin-lists.mjs";

const perRound = 15;
const searchesPerRound = 30;

export async function admin({ rounds }) {
  const small = await writtenShop(data.firstDays);
  const large = await writtenShop(data.yearsOfWork);
  const shops = { new: await opened(small), large: await opened(large) };
  const { customers, rounds: perCustomer } = data.yearsOfWork;
  const count = whole(customers * perCustomer);
  heading(`Back office: ${whole(customers)} customers, ${count} orders, ${count} purchases`);
  console.log(`written in ${whole(large.seconds)} s\n`);
  await listTimes(shops.large, rounds);
  await searchTimes(shops, rounds);
  await findingWhileSelling(shops.large);
  await adminEdits(shops.large, rounds);
  for (const { staff, server } of Object.values(shops)) {
    staff.close();
    await server.stop();
  }
}

async function listTimes(shop, rounds) {
  const figures = await measured(
    lists.map((list) => ({ ...list, shop })),
    rounds,
    perRound,
  );
  const rows = figures.map(({ name, p50, p95, cpu95 }) => [
    name,
    ...[p50, p95, cpu95].map((ms) => fixed(ms, 1)),
  ]);
  table(["list, ms", "p50", "p95", "CPU, p95"], rows);
  // One request at a time, so its CPU is what it takes on a machine that does nothing else.
  const slowest = figures.toSorted((a, b) => b.cpu95 - a.cpu95)[0];
  gate("staffList", slowest.cpu95, slowest.name);
}

/** Finding whoever calls, while customers buy: what a member of staff waits for. */
async function findingWhileSelling({ staff, server }) {
  const buyers = await newCustomers(server.url, 4);
  const finding = lists.filter(({ name }) => / number|by phone|of a /.test(name));
  const took = [];
  const over = new AbortController();
  const selling = Promise.all(
    buyers.map(async (buyer) => {
      while (!over.signal.aborted) await buyer.buy();
    }),
  );
  for (let n = 0; n < searchesPerRound; n += 1)
    for (const { query, variables } of finding) {
      const startedAt = performance.now();
      await staff.ask(query, variables(n));
      took.push(performance.now() - startedAt);
    }
  over.abort();
  await selling;
  for (const buyer of buyers) buyer.close();
  gate("findingWhileSelling", share(took, 0.95));
}

async function searchTimes(shops, rounds) {
  const targets = customerSearches.flatMap((search) => [
    { ...search, name: `${search.name}, new`, shop: shops.new },
    { ...search, name: `${search.name}, after years`, shop: shops.large },
  ]);
  const figures = new Map(
    (await measured(targets, rounds, searchesPerRound)).map((figure) => [figure.name, figure]),
  );
  const compared = customerSearches.map(({ name }) => {
    const [before, after] = ["new", "after years"].map((age) => figures.get(`${name}, ${age}`));
    return { name, before, after, ratio: after.cpu95 / before.cpu95 };
  });
  console.log();
  table(
    ["search of customers", "new, p95 ms", "after years", "new, CPU p95 ms", "after years", "ratio of CPU"],
    compared.map(({ name, before, after, ratio }) => [
      name,
      ...[before.p95, after.p95, before.cpu95, after.cpu95].map((ms) => fixed(ms, 1)),
      fixed(ratio),
    ]),
  );
  const total = (of) => compared.reduce((sum, each) => sum + of(each), 0);
  const ratio = total(({ after }) => after.cpu95) / total(({ before }) => before.cpu95);
  gate("customerSearch", ratio);
}

/** Measures all in turn, again and again, so that a busy moment of the machine falls on all alike; medians of the rounds. */
async function measured(targets, rounds, count) {
  const samples = new Map(targets.map((target) => [target, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const target of targets) {
      const sample = await timesOf(target, round * count, count);
      if (round > 0) samples.get(target).push(sample); // the first round warms up
    }
  }
  return [...samples].map(([{ name }, all]) => {
    const middle = (of) => median(all.map(of));
    return {
      name,
      p50: middle(({ p50 }) => p50),
      p95: middle(({ p95 }) => p95),
      cpu95: middle(({ cpu95 }) => cpu95),
    };
  });
}

async function timesOf({ query, variables, minimum = 1, shop: { staff, server } }, first, count) {
  const took = [];
  const cpu = [];
  for (let n = first; n < first + count; n += 1) {
    const cpuBefore = server.exactCpuMilliseconds();
    const startedAt = performance.now();
    const answer = await staff.ask(query, variables(n));
    took.push(performance.now() - startedAt);
    cpu.push(server.exactCpuMilliseconds() - cpuBefore);
    if (rowsOf(answer) < minimum) throw new Error(`Too few rows: ${query} ${JSON.stringify(variables(n))}`);
  }
  return { p50: share(took, 0.5), p95: share(took, 0.95), cpu95: share(cpu, 0.95) };
}

const share = (values, part) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)];

/** The number of rows in an answer: an empty list would be fast. */
function rowsOf(answer) {
  const [value] = Object.values(answer);
  if (value === null) return 0;
  const { customers, items, messages, cases, bookings, lines } = value;
  const list = [value, customers, items, messages, cases, bookings, lines].find(Array.isArray);
  return list ? list.length : 1;
}

const token = "bench-staff";

async function opened({ folder }) {
  const server = await startShop(folder);
  const staff = new GraphqlClient(server.url, `oyanet_staff=${token}`, "/admin/graphql");
  return { server, staff, visitor: new GraphqlClient(server.url) };
}

/** A shop of that size with an owner who is signed in. */
async function writtenShop(size) {
  const folder = newFolder();
  await (await startShop(folder)).stop();
  const database = await PreparedSqlite.open(path.join(folder, "oyanet.sqlite"));
  const startedAt = performance.now();
  const now = Date.now();
  await data.writeBackOffice(database, size, now);
  await database.one(
    `INSERT INTO staff_member (id, name, email, role, totp_period, created_at)
     VALUES ('bench', 'Bisi Ade', 'bisi@example.com', 'owner', 0, ?1)`,
    [now],
  );
  const hash = createHash("sha256").update(token).digest("hex");
  await database.one(
    `INSERT INTO staff_session (id, staff_id, created_at, last_seen_at, factor_at) VALUES (?1, 'bench', ?2, ?2, ?2)`,
    [hash, Date.now()],
  );
  await database.close();
  return { folder, seconds: (performance.now() - startedAt) / 1_000 };
}
