/** Compiles and restarts the server when it is changed, and generates the typed hooks when the operations are. */
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { compiledTo, compileFile, sources } from "../build-server.mjs";

/** Editors save a file in several steps, and several files at once. */
const settleMs = 30;

/** As `npm run schema` does, without a process for it. Files that stay the same are not written. */
export async function generateHooks() {
  const { generate, loadContext } = await import("@graphql-codegen/cli");
  const context = await loadContext("codegen.yml");
  context.updateConfig({ silent: true, noSilentErrors: false });
  await generate(context, true);
}

export function followChanges({ watcher, folder, shop, fails, works }) {
  const changed = new Set();
  /** Sources that do not compile, with the compiler's message. */
  const broken = new Map();
  let settling = null;
  let following = followServer(sources("server"));

  watcher.add([path.resolve("server"), path.resolve("schema.graphql")]);
  watcher.on("all", (_, name) => {
    const file = path.relative("", name).replaceAll(path.sep, "/");
    if (!/^server\/.*\.ts$|^(schema|server\/app\/admin\/admin-schema|web\/.*)\.graphql$/.test(file)) return;
    changed.add(file);
    clearTimeout(settling);
    settling = setTimeout(() => {
      following = following.then(follow);
    }, settleMs);
  });

  async function follow() {
    const files = [...changed];
    changed.clear();
    const server = files.filter((file) => file.endsWith(".ts"));
    if (server.length > 0) await followServer(server);
    if (server.length < files.length) await followOperations();
  }

  async function followServer(files) {
    const begun = performance.now();
    files.forEach(compile);
    if (broken.size > 0) return fails("Compiling the server", [...broken.values()].join("\n"));
    works("Compiling the server");
    try {
      await shop.restart();
    } catch {
      return undefined; // the shop has reported it
    }
    works("Running the server");
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    return console.log(`The server runs ${files.length} new files after ${seconds} s.`);
  }

  function compile(file) {
    broken.delete(file);
    if (!existsSync(file)) return rmSync(compiledTo(file, folder), { force: true });
    try {
      return compileFile(file, folder);
    } catch ({ message }) {
      // Without the compiler's own stack.
      return broken.set(file, `${path.resolve(file)}\n${message.split("\n\nCaused by:")[0].trimEnd()}`);
    }
  }

  async function followOperations() {
    try {
      await generateHooks();
      works("Making the typed hooks");
    } catch (error) {
      fails("Making the typed hooks", error.message);
    }
  }
}
