import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port";
import { listening } from "./start-built-shop";

const root = path.join(__dirname, "../..");
/** The sources of `npm run dev`. The sandbox is already built, and takes long. */
const sources = [
  "server",
  "web",
  ".env.example",
  "tools",
  "schema.graphql",
  "codegen.yml",
  ".swcrc",
  ".gitignore",
];
const taken = [...sources, "tsconfig.json", "package.json", "package-lock.json", "dist/web/sandbox"];

export interface DevShop {
  url: string;
  /** Everything it has printed. */
  output(): string;
  read(file: string): string;
  /** Saves a change of a file, like an editor. */
  edit(file: string, from: string, to: string): void;
  stop(): Promise<void>;
}

/** Starts `npm run dev` over a copy of the sources, which a test may change. */
export async function startDevShop(): Promise<DevShop> {
  const folder = mkdtempSync(path.join(tmpdir(), "oyanet-dev-"));
  for (const part of taken)
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true, preserveTimestamps: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));

  const child = spawn(process.execPath, ["tools/dev.mjs"], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: "data",
      LOG_LEVEL: "warn",
      RATE_LIMITS: "off",
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = await listening(child, () => output);

  return {
    url: `http://localhost:${port}`,
    output: () => output,
    read: (file) => readFileSync(path.join(folder, file), "utf8"),
    edit(file, from, to) {
      const text = readFileSync(path.join(folder, file), "utf8");
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(
        path.join(folder, file),
        text.replace(from, () => to),
      );
    },
    async stop() {
      child.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
