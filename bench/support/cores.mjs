import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const cores = availableParallelism(); // read now: later it counts only those this process may run on
const hasTaskset = spawnSync("taskset", ["--version"]).status === 0;

/** The server has core 0 to itself, the load another one; where cores cannot be chosen, both share all. */
export const pinned = hasTaskset && cores > 1;

/** The command that runs a process on that core; null: wherever there is room. */
export function onCore(core, command, args) {
  return pinned && core !== null ? ["taskset", ["-c", String(core), command, ...args]] : [command, args];
}

/** Moves this process, the load, away from the server's core. */
export function moveLoadAway() {
  if (pinned) spawnSync("taskset", ["-a", "-cp", "1", String(process.pid)]);
}

/** Allows this process and its children to run on every core again. */
export function moveLoadBack() {
  if (pinned) spawnSync("taskset", ["-a", "-cp", `0-${cores - 1}`, String(process.pid)]);
}
