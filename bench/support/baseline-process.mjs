import { writeFileSync } from "node:fs";
import path from "node:path";
import { ServerProcess } from "./server-process.mjs";

const baselines = path.resolve("bench/baselines");

/** Starts a baseline: `answers` holds the shop's own answers by operation name, so that all send the same bytes. */
export function startBaseline(name, folder, { answers = {}, database = "", ...options } = {}) {
  const file = path.join(folder, "answers.json");
  writeFileSync(file, JSON.stringify(answers));
  return ServerProcess.start(path.join(baselines, `${name}.mjs`), {
    ...options,
    env: {
      BASELINE_ANSWERS: file,
      BASELINE_SCHEMA: path.resolve("schema.graphql"),
      BASELINE_DATABASE: database,
    },
  });
}
