/**
 * Each operation's hooks as a module of its own, imported straight by whoever uses them: when a question is changed, what
 * asks it is replaced, and not everything that asks anything, which would be the whole page.
 */
import { readFileSync } from "node:fs";
import path from "node:path";

const file = path.resolve("web/generated/operations.ts");
const start = /^(?=export const \w+Document = )/m;
const exported = /^export (?:const|function) (\w+)/gm;
const imported = /import \{([^}]*)\} from "([./]*\/generated\/operations)";/g;

function readOperations() {
  const [head, ...operations] = readFileSync(file, "utf8").split(start);
  // What each needs of the head: its imports, and the constant beside them.
  const imports = head.split("\n").filter((line) => /^(import|const) /.test(line));
  const named = operations.map((text) => [...text.matchAll(exported)].map(([, name]) => name));
  return {
    /** An operation is called by the first thing that it exports. */
    code: new Map(operations.map((text, at) => [named[at][0], [...imports, text].join("\n")])),
    home: new Map(named.flatMap((names) => names.map((name) => [name, names[0]]))),
  };
}

/** The names that an operation exports come from its own module; types, and what is not known yet, from where they did. */
function importStraight(home) {
  return (statement, list, from) => {
    const names = list.split(",").map((name) => name.trim());
    const straight = names.filter((name) => home.has(name));
    const rest = names.filter((name) => name && !home.has(name));
    const lines = straight.map((name) => `import { ${name} } from "${from}.ts?operation=${home.get(name)}";`);
    if (rest.length > 0) lines.push(`import { ${rest.join(", ")} } from "${from}";`);
    return lines.join(" ") + "\n".repeat(statement.split("\n").length - 1);
  };
}

export function splitHooks() {
  /** As each environment has them. */
  const known = new Map();
  return {
    name: "split-hooks",
    enforce: "pre",
    transform(code, id) {
      const [name, operation] = id.split("?operation=");
      if (name === file && operation) {
        const operations = readOperations().code;
        known.set(this.environment.name, operations);
        return { code: operations.get(operation) ?? "", map: null };
      }
      if (!code.includes("/generated/operations") || id.includes("node_modules")) return null;
      return { code: code.replaceAll(imported, importStraight(readOperations().home)), map: null };
    },
    hotUpdate({ file: changed, modules }) {
      if (changed !== file) return undefined;
      const before = known.get(this.environment.name);
      const operations = readOperations().code;
      known.set(this.environment.name, operations);
      return modules.filter(({ id }) => {
        const operation = id?.split("?operation=")[1];
        return operation ? before?.get(operation) !== operations.get(operation) : id === file;
      });
    },
  };
}
