import { writeFileSync } from "node:fs";
import path from "node:path";
import { ServerProcess } from "./server-process.mjs";

const rungs = path.resolve("tests/bench/rungs");

/** Starts a rung: `answers` holds the shop's own answers by operation name, so that all send the same bytes. */
export function startRung(name, folder, { answers = {}, database = "", ...options } = {}) {
  const file = path.join(folder, "answers.json");
  writeFileSync(file, JSON.stringify(answers));
  return ServerProcess.start(path.join(rungs, `${name}.mjs`), {
    ...options,
    env: { RUNG_ANSWERS: file, RUNG_SCHEMA: path.resolve("schema.graphql"), RUNG_DATABASE: database },
  });
}
