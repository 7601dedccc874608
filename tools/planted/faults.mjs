import { parseSync } from "@swc/core";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

const folder = "tests/planted";
const needed = ["fault", "file", "find", "replace", "test", "says"];
const known = new Set([...needed, "on", "built"]);

/**
 * The faults in the order of their files, a file for each part. `fault`: in plain words. `find` stands once in `file`
 * and becomes `replace`. `test` turns red, and the name of a test that fails holds `says`. `on: postgres`: it does so
 * there. `built: true`: the test starts the built shop.
 */
export function readFaults() {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .flatMap((name) => {
      const entries = parse(readFileSync(path.join(folder, name), "utf8"));
      return entries.map((entry) => ({ part: path.basename(name, ".yaml"), ...entry }));
    });
}

/** Why the fault cannot be planted as it is written; empty when it can. */
export function checkFault(fault) {
  const missing = needed.filter((name) => typeof fault[name] !== "string");
  const unknown = Object.keys(fault).filter((name) => name !== "part" && !known.has(name));
  if (missing.length + unknown.length > 0)
    return [`these fields are missing or unknown: ${[...missing, ...unknown].join(", ")}`];

  const gone = [fault.file, fault.test].filter((file) => !existsSync(file));
  if (gone.length > 0) return gone.map((file) => `there is no ${file}`);
  const source = readFileSync(fault.file, "utf8");
  const places = source.split(fault.find).length - 1;
  const isNamed = readFileSync(fault.test, "utf8").includes(fault.says);
  return [
    ...(places === 1 ? [] : [`what is looked for stands ${places} times in ${fault.file}, not once`]),
    ...(fault.find === fault.replace ? ["it changes nothing"] : []),
    ...(isNamed ? [] : [`no test of ${fault.test} is called "${fault.says}"`]),
    ...(compiles(fault.file, planted(source, fault)) ? [] : ["what is planted does not compile"]),
  ];
}

export function planted(source, { find, replace }) {
  return source.replace(find, () => replace);
}

function compiles(file, code) {
  if (!/\.(ts|tsx|mjs|js)$/.test(file)) return true;
  const syntax = /\.tsx?$/.test(file)
    ? { syntax: "typescript", tsx: file.endsWith("x"), decorators: true }
    : { syntax: "ecmascript" };
  try {
    parseSync(code, { ...syntax, target: "es2023" });
    return true;
  } catch {
    return false;
  }
}
