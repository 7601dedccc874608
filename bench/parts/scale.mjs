/** Scale out: one and two server processes over one PostgreSQL, behind a plain round-robin proxy, all on this machine. */
import path from "node:path";
import { moveLoadAway, moveLoadBack } from "../support/cores.mjs";
import { Customer, newCustomers } from "../support/customers.mjs";
import { closedLoop } from "../support/load.mjs";
import { catalogue, me } from "../support/operations.mjs";
import { startPostgres } from "../support/postgres-process.mjs";
import { fixed, heading, table, whole } from "../support/report.mjs";
import { inRounds } from "../support/rounds.mjs";
import { ServerProcess } from "../support/server-process.mjs";
import { newFolder, startShop } from "../support/shop-process.mjs";

const users = 32;
const proxy = path.resolve("bench/support/round-robin.mjs");

export async function scale({ rounds, seconds }) {
  moveLoadBack(); // no process has a core of its own here: the two cores are shared by all
  const postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url };
  const servers = [
    await startShop(newFolder(), { env, core: null }),
    await startShop(newFolder(), { env, core: null }),
  ];
  const known = (await newCustomers(servers[0].url, users)).map(({ cookie }) => cookie);

  const targets = [];
  for (const count of [1, 2]) {
    const behind = servers.slice(0, count);
    const ports = behind.map(({ url }) => new URL(url).port).join(",");
    const front = await ServerProcess.start(proxy, { env: { BACKENDS: ports }, core: null });
    for (const [kind, act] of Object.entries(kinds)) {
      const clients = known.map((cookie) => new Customer(front.url, kind === "catalogue" ? "" : cookie));
      targets.push({
        name: `${kind}, ${count}`,
        server: together([...behind]),
        parts: [postgres, front],
        clients,
        act,
      });
    }
  }
  const results = await inRounds(targets, rounds, async ({ clients, act, parts }) => {
    const before = parts.map((part) => part.cpuMilliseconds());
    const own = process.cpuUsage();
    const result = await closedLoop(clients, seconds, act);
    const [database, front] = parts.map((part, n) => (part.cpuMilliseconds() - before[n]) / result.requests);
    const { user, system } = process.cpuUsage(own);
    return { ...result, database, front, load: (user + system) / 1_000 / result.requests };
  });
  await Promise.all(
    [...servers, ...targets.map(({ parts: [, front] }) => front)].map((server) => server.stop()),
  );
  await postgres.stop();
  moveLoadAway();

  heading(
    `Scale out on PostgreSQL (${users} customers, ${rounds} rounds of ${seconds} s, two cores for everything)`,
  );
  const columns = [
    "what, server processes",
    "requests/s",
    "server CPU ms",
    "PostgreSQL",
    "proxy",
    "load",
    "cores busy",
    "p99 ms",
  ];
  const rows = [...results].map(([name, result]) => {
    const all = result.cpuPerRequest + result.database + result.front + result.load;
    const figures = [
      result.cpuPerRequest,
      result.database,
      result.front,
      result.load,
      (all * result.perSecond) / 1_000,
    ];
    return [name, whole(result.perSecond), ...figures.map((figure) => fixed(figure)), whole(result.p99)];
  });
  table(columns, rows);
}

const kinds = {
  catalogue: (client) => client.ask(catalogue),
  me: (client) => client.ask(me),
  purchase: (client) => client.buy(),
};

/** Several processes as one whose CPU time is measured. */
function together(servers) {
  return { cpuMilliseconds: () => servers.reduce((sum, server) => sum + server.cpuMilliseconds(), 0) };
}
