/** Generates the web's typed hooks as `npm run schema` does, without starting a process for it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export async function makeTypedHooks() {
  // Not for a start that has nothing to make.
  const { generate, loadContext } = await import("@graphql-codegen/cli");
  const context = await loadContext("codegen.yml");
  context.updateConfig({ silent: true, noSilentErrors: false });
  for (const { filename, content } of await generate(context, false)) writeNew(filename, content);
}

/** Only what is new: Vite follows what is written. */
export function writeNew(file, content) {
  if (existsSync(file) && readFileSync(file, "utf8") === content) return false;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return true;
}
