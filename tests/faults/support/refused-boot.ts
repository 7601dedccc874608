import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBuiltShop } from "../../support/start-built-shop";

const nobody = 65_534;

/**
 * Returns what the built server prints for its operator, without its log, when it does not start; throws if it does.
 */
export async function refusedBoot(env: Record<string, string>): Promise<string> {
  const said = await startBuiltShop(env).then(
    (shop) => shop.kill().then(() => "it opened"),
    (error: Error) => error.message,
  );
  const [, code, output = ""] = /^The shop ended with (\d+):\n([\s\S]*)$/.exec(said) ?? [];
  if (code !== "1") throw new Error(`The shop did not refuse: ${said}`);
  const lines = output.split("\n").filter((line) => !line.startsWith("{"));
  return lines.join("\n").trim();
}

/** The same, as a user whom file modes bind. */
export const refusedBootOfOrdinaryUser = (env: Record<string, string>) =>
  refusedBoot({ ...env, NODE_OPTIONS: `--require ${path.join(__dirname, "ordinary-user.js")}` });

/** Creates a data folder that belongs to that user. */
export function ordinaryFolder() {
  const dir = mkdtempSync(path.join(tmpdir(), "oyanet-ordinary-"));
  if (process.getuid?.() === 0) chownSync(dir, nobody, nobody);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
