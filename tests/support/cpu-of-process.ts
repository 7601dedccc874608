import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of CPU that the process's threads have used, as the scheduler counts it in nanoseconds. */
export function cpuMillisecondsOf(pid: number): number {
  const threads = `/proc/${pid}/task`;
  const used = readdirSync(threads).map((thread) => {
    const [nanoseconds] = readFileSync(`${threads}/${thread}/schedstat`, "utf8").split(" ");
    return Number(nanoseconds);
  });
  return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1_000_000;
}
