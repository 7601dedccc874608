import { spawn, spawnSync } from "node:child_process";
import { nodeEnv, nodeFlags } from "./node-flags.mjs";

/** Runs a script with Node and waits for it. Ends this process when the script fails. */
export function run(args, env = process.env) {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}

/** Builds the server, the web or, without an argument, both. */
export const build = (...part) => run(["tools/build.mjs", ...part]);

/** Runs the built shop until it ends, and this process with it. */
export function runShop(env) {
  const options = { stdio: "inherit", env: { ...nodeEnv, ...env } };
  const shop = spawn(process.execPath, [...nodeFlags, "dist/server/main.js"], options);
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => shop.kill(signal));
  // npm ends its shell, which does not pass the signal on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && shop.kill("SIGTERM"), 500).unref();
  shop.on("exit", (code) => process.exit(code ?? 1));
}
