import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** An import that the rules must, or must not, report: a file of the tree, and another file or a package. */
export interface Plant {
  from: string;
  to: string;
  /** The file's source, if it is not a plain import of the other. */
  source?: string;
}

const isFile = (name: string) => /^(server|web|tests|tools)\//.test(name);

/** Creates a folder with the project's layout that contains only its rules and the planted imports. */
export function plantTree(plants: Plant[], packages: { declared: string[]; dev: string[]; stray: string[] }) {
  const tree = mkdtempSync(path.join(tmpdir(), "oyanet-imports-"));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
    writeFileSync(path.join(tree, name), text);
  };

  const rules = path.join(__dirname, "../../.dependency-cruiser.cjs"); // they read the project's own modules
  write(".dependency-cruiser.cjs", `module.exports = require(${JSON.stringify(rules)});`);
  const anyVersion = (names: string[]) => Object.fromEntries(names.map((name) => [name, "*"]));
  const { declared, dev, stray } = packages;
  write(
    "package.json",
    JSON.stringify({ dependencies: anyVersion(declared), devDependencies: anyVersion(dev) }),
  );
  for (const name of [...declared, ...dev, ...stray]) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" }));
    write(`node_modules/${name}/index.js`, "module.exports = {};");
  }

  for (const { from, to, source } of plants) write(from, source ?? importOf(from, to));
  for (const { to } of plants) if (isFile(to) && !existsSync(path.join(tree, to))) write(to, "export {};");
  return tree;
}

function importOf(from: string, to: string): string {
  if (!isFile(to)) return `import "${to}";\n`;
  const relative = path.posix.relative(path.posix.dirname(from), to).replace(/\.tsx?$/, "");
  return `import "${relative.startsWith(".") ? relative : `./${relative}`}";\n`;
}
