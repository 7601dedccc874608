import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { onCore } from "./cores.mjs";

const ticksPerSecond = 100; // USER_HZ, the same on every Linux

process.setMaxListeners(0); // each server is ended with the bench

/** A server in a process of its own, whose CPU time and memory can be read. It prints "listening on port …" once it answers. */
export class ServerProcess {
  constructor(child, port, startedAt) {
    this.child = child;
    this.url = `http://127.0.0.1:${port}`;
    this.startedAt = startedAt;
  }

  static async start(file, { env = {}, core = 0, nodeArgs = [] } = {}) {
    const startedAt = performance.now();
    const [command, args] = onCore(core, process.execPath, [...nodeArgs, file]);
    const child = spawn(command, args, {
      env: { ...process.env, NODE_ENV: "production", DEMO: "true", PORT: "0", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    process.once("exit", () => child.kill("SIGKILL"));
    let output = "";
    const port = await new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (chunk) => {
          output = (output + chunk).slice(-5_000);
          const [, found] = /listening on port (\d+)/.exec(output) ?? [];
          if (found) resolve(found);
        });
      }
      child.once("exit", (code) => reject(new Error(`${file} ended with ${code}:\n${output}`)));
    });
    return new ServerProcess(child, port, startedAt);
  }

  /** User and system time of all its threads so far. */
  cpuMilliseconds() {
    const stat = readFileSync(`/proc/${this.child.pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
  }

  /** The same in microseconds, for a single request: the scheduler's run time of each thread. */
  exactCpuMilliseconds() {
    const tasks = `/proc/${this.child.pid}/task`;
    const nanoseconds = readdirSync(tasks).map((task) =>
      Number(readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ", 1)[0]),
    );
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1_000_000;
  }

  rssMegabytes() {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.child.pid}/status`, "utf8"));
    return Number(kilobytes) / 1_024;
  }

  async stop() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill("SIGTERM");
    await ended;
  }
}
