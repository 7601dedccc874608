/**
 * Reads .env where there is one, and checks the names of settings. Variables that are already set win, so that one
 * setting can be tried without touching the file. npm's scripts and the image import this; without it a shop sees its
 * environment and nothing else, as in every test.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.join(import.meta.dirname, "..");
/** `.env.example` lists every setting. */
const settings = [...readFileSync(path.join(folder, ".env.example"), "utf8").matchAll(/^# ([A-Z_]+)=/gm)].map(
  ([, name]) => name,
);

class UnreadableLine extends Error {}

/** Node's own reader cuts values at `#`, and reads a mark at the beginning and lines of spaces as part of a name. */
function parse(text) {
  const values = {};
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  for (const [at, line] of lines.entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const refuse = (reason) => {
      throw new UnreadableLine(`.env, line ${at + 1}: ${reason}`);
    };
    const [, name, value] =
      /^\s*(?:export\s+)?(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? refuse("must be NAME=value");
    if (name in values) refuse(`${name} is set twice`);
    const [, , quoted] = /^(["'])((?:(?!\1).)*)\1$/.exec(value) ?? [];
    if (quoted === undefined && /["'#]/.test(value))
      refuse(`${name}: put the whole value in quotes, and nothing after them`);
    values[name] = quoted ?? value;
  }
  return values;
}

/** The setting that a name was probably meant to be. */
function nearest(name) {
  if (settings.includes(name)) return undefined;
  const upper = name.toUpperCase();
  return settings.find(
    (setting) =>
      (setting.length >= 8 && (upper.startsWith(setting) || setting.startsWith(`${upper}_`))) ||
      distance(upper, setting) <= (setting.length < 8 ? 1 : 2),
  );
}

/** The number of letters to add, remove or replace (Levenshtein). */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row.at(-1);
}

function readEnv() {
  const file = path.join(folder, ".env");
  for (const name of Object.keys(process.env)) {
    const meant = nearest(name);
    if (meant) console.warn(`The environment has ${name}, which is no setting. Did you mean ${meant}?`);
  }
  if (!existsSync(file)) return;
  const values = parse(readFileSync(file, "utf8"));
  for (const name of Object.keys(values)) {
    const meant = nearest(name);
    if (meant) throw new UnreadableLine(`.env: ${name} is no setting. Did you mean ${meant}?`);
  }
  Object.assign(process.env, { ...values, ...process.env });
}

try {
  readEnv();
} catch (error) {
  if (!(error instanceof UnreadableLine)) throw error;
  console.error(error.message);
  process.exit(1);
}
