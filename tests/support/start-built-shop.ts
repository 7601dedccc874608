import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyTemplate } from "./sqlite-template";

const built = path.join(__dirname, "../../dist/server/main.js");

export interface BuiltShop {
  url: string;
  dataDir: string;
  pid: number;
  /** The port of /metrics if METRICS_PORT is set; otherwise null. */
  metricsPort: number | null;
  /** Everything the shop has printed. */
  output(): string;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, as a power cut or the kernel would end the process. */
  kill(): Promise<void>;
  /** Resolves with the signal or exit code when the process ends. */
  ended: Promise<NodeJS.Signals | number | null>;
}

/** Starts the shop like `npm start`: built, in a process of its own, on a free port, with a data folder of its own. */
export async function startBuiltShop(env: Record<string, string> = {}, main = built): Promise<BuiltShop> {
  if (!existsSync(main)) throw new Error("The shop is not built: npm run build");
  const dataDir = env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), "oyanet-built-"));
  if (!env.DATA_DIR && !env.DATABASE_URL) copyTemplate(dataDir);
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn", RATE_LIMITS: "off", ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<NodeJS.Signals | number | null>((resolve) =>
    child.once("exit", (code, signal) => resolve(signal ?? code)),
  );
  const port = await listening(child, () => output);

  return {
    url: `http://localhost:${port}`,
    dataDir,
    pid: child.pid ?? 0,
    metricsPort: Number(/metrics +http:\/\/\S+:(\d+)\//.exec(output)?.[1]) || null,
    output: () => output,
    async stop() {
      const code = await ended(child, "SIGTERM");
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
    async kill() {
      await ended(child, "SIGKILL");
    },
    ended: gone,
  };
}

/** Returns the port of a starting shop; rejects with its output if the process ends instead. */
function listening(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const port = /listening on port (\d+)/.exec(output())?.[1];
      if (port) resolve(port);
    };
    child.stdout?.on("data", look);
    child.once("exit", (code) => reject(new Error(`The shop ended with ${code}:\n${output()}`)));
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill(signal);
  });
}

/** A built shop for all tests of the surrounding block. */
export function builtShopForAll(env?: Record<string, string>): BuiltShop {
  const shop = {} as BuiltShop;
  beforeAll(async () => void Object.assign(shop, await startBuiltShop(env)));
  afterAll(() => shop.stop());
  return shop;
}
