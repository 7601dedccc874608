/** Compiles and starts the server again when it is changed, and makes the typed hooks again when what is asked is. */
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { compiledTo, compileFile } from "../build-server.mjs";

/** Editors save a file in several steps, and several files at once. */
const settleMs = 30;
/** The first requests come before the schema is looked at. */
const schemaMs = 500;

const isServer = (file) => /^server\/.*\.ts$/.test(file);
const isAsked = (file) => /^(schema|web\/.*)\.graphql$/.test(file);

export function followChanges({ watcher, shop, folder, fails, works }) {
  const changed = new Set();
  /** Sources that do not compile, with what is wrong. */
  const broken = new Map();
  let settling = null;
  let following = Promise.resolve();

  watcher.add([path.resolve("server"), path.resolve("schema.graphql")]);
  watcher.on("all", (_, name) => {
    const file = path.relative("", name).replaceAll(path.sep, "/");
    if (isServer(file) || isAsked(file)) note(file);
  });

  function note(...files) {
    for (const file of files) changed.add(file);
    clearTimeout(settling);
    settling = setTimeout(() => {
      following = following.then(follow);
    }, settleMs);
  }

  async function follow() {
    const files = [...changed];
    changed.clear();
    if (files.some(isServer)) await followServer(files.filter(isServer));
    if (files.some(isAsked)) await followAsked();
  }

  async function followServer(files) {
    const begun = performance.now();
    for (const file of files) compileOrNote(file);
    if (broken.size > 0) {
      fails("Compiling the server", [...broken.values()].join("\n"));
      shop.refuse("the server does not compile");
      return;
    }
    works("Compiling the server");
    if (!(await shop.restart())) return; // told where it ended
    works("Running the server");
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `The server follows ${files.length === 1 ? files[0] : `${files.length} files`} after ${seconds} s.`,
    );
    setTimeout(() => shop.say({ kind: "print-schema" }), schemaMs);
  }

  function compileOrNote(file) {
    broken.delete(file);
    if (!existsSync(file)) return rmSync(compiledTo(file, folder), { force: true });
    try {
      return compileFile(file, folder);
    } catch (error) {
      return broken.set(file, `${path.resolve(file)}\n${wordsOf(error)}`);
    }
  }

  async function followAsked() {
    try {
      const { makeTypedHooks } = await import("./typed-hooks.mjs");
      await makeTypedHooks();
      works("Making the typed hooks");
    } catch (error) {
      fails("Making the typed hooks", error.message);
    }
  }

  return note;
}

/** Without what the compiler's own stack looked like. */
const wordsOf = ({ message }) => message.split("\n\nCaused by:")[0].trimEnd();
