/**
 * Joins the test files of a project into groups that jest runs as one file each. Jest loads the shop, TypeORM and the
 * schema again for every file, which takes longer than most files' tests.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const folder = ".test-groups";
/** Characters of one group: few enough that four workers end at about the same time. */
const sizes = { units: 100_000, sqlite: 120_000, postgres: 100_000, web: 100_000, abuse: 25_000 };
const sizeOfFaults = 20_000;

/** These change the environment of their whole file, or depend on its path, so they run alone. */
const alone = /jest\.mock\(|@jest-environment|toMatchSnapshot|resetModules/;

/** Writes the groups of jest's projects. Returns the files that jest has to run: groups, and files that run alone. */
export function writeGroups(projects) {
  rmSync(folder, { recursive: true, force: true });
  return projects.flatMap((project) => {
    const files = filesOf(project);
    const size = sizes[project.displayName] ?? (project.displayName.startsWith("faults-") ? sizeOfFaults : 0);
    const joined = files.filter((file) => size > 0 && !alone.test(readFileSync(file, "utf8")));
    const groups = pack(joined, size).map((group, n) => write(project.displayName, n, group));
    return [...groups, ...files.filter((file) => !joined.includes(file))];
  });
}

/** Groups of about the same size, in the order of their paths, so that a folder stays together. */
function pack(files, size) {
  const weights = files.map((file) => readFileSync(file).length);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const share = total / Math.max(1, Math.round(total / size));
  const groups = [];
  let before = 0;
  files.forEach((file, n) => {
    (groups[Math.floor(before / share)] ??= []).push(file);
    before += weights[n];
  });
  return groups.filter(Boolean);
}

function write(project, n, files) {
  const target = path.join(folder, project, `${n + 1}.test.ts`);
  const size = files.reduce((sum, file) => sum + readFileSync(file).length, 0);
  const lines = files.map((file) => `describe("${file}", () => void require("../../${file}"));`);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `// ${size} characters of tests\n${lines.join("\n")}\n`);
  return target;
}

/** The files that jest would find: `testMatch` has folders and suffixes only. */
function filesOf({ testMatch, testPathIgnorePatterns = [] }) {
  const isOf = testMatch
    .filter((pattern) => !pattern.includes(folder))
    .map((pattern) => new RegExp(`^${toExpression(pattern)}$`));
  const ignored = testPathIgnorePatterns.map((pattern) => new RegExp(pattern.replace("<rootDir>", "")));
  return readdirSync("tests", { recursive: true })
    .map((name) => path.join("tests", name))
    .filter((file) => isOf.some((pattern) => pattern.test(file)))
    .filter((file) => !ignored.some((pattern) => pattern.test(`/${file}`)))
    .sort();
}

const toExpression = (pattern) =>
  pattern.replace("<rootDir>/", "").replace(/[.]|\*\*\/|\*|\{.*?\}/g, (part) => {
    if (part === ".") return "\\.";
    if (part === "**/") return "(?:.+/)?";
    if (part === "*") return "[^/]*";
    return `(?:${part.slice(1, -1).replaceAll(",", "|")})`;
  });
