import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBuiltShop } from "../../support/start-built-shop";

const nobody = 65_534;

/** What the built server says to its operator, beside its log, when it does not open; throws when it does. */
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

/** The same, by a user whom file modes bind. */
export const refusedBootOfOrdinaryUser = (env: Record<string, string>) =>
  refusedBoot({ ...env, NODE_OPTIONS: `--require ${path.join(__dirname, "ordinary-user.js")}` });

/** A data folder of that user's own. */
export function ordinaryFolder() {
  const dir = mkdtempSync(path.join(tmpdir(), "oyanet-ordinary-"));
  if (process.getuid?.() === 0) chownSync(dir, nobody, nobody);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
