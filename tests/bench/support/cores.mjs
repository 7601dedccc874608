import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const hasTaskset = spawnSync("taskset", ["--version"]).status === 0;

/** The server has core 0 to itself, the load comes from another; where cores cannot be chosen, both share what there is. */
export const pinned = hasTaskset && availableParallelism() > 1;

/** The command that runs a process on that core. */
export function onCore(core, command, args) {
  return pinned ? ["taskset", ["-c", String(core), command, ...args]] : [command, args];
}

/** Moves this process, the load, away from the server's core. */
export function moveLoadAway() {
  if (pinned) spawnSync("taskset", ["-a", "-cp", "1", String(process.pid)]);
}
