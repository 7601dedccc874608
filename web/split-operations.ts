import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const operationStart = /^(?=export const \w+Document = )/m;
const exportedName = /^export (?:const|function) (\w+)/gm;
const importStatement = /import \{([^}]*)\} from "([./]*\/generated\/operations)";/g;

/**
 * Makes each operation of the generated file a module, imported directly by what uses it. In the build, an operation
 * travels with its page: one file adds 6.8 kB (gzip) to the first load of the home page, and one module per .graphql
 * file 0.8 kB, which exceeds the budget. In development, only what uses a changed operation is replaced in the open
 * page.
 */
export function splitOperations(folder = import.meta.dirname): Plugin {
  const file = path.join(folder, "generated/operations.ts");
  /** For each environment of Vite, the operations that it has loaded. */
  const loaded = new Map<string, Map<string, string>>();

  return {
    name: "split-operations",
    enforce: "pre",
    transform(code, id) {
      const [name, operation] = id.split("?operation=");
      if (name === file) {
        if (operation === undefined) return { code, map: null, moduleSideEffects: false };
        const { operations } = readOperations(file);
        loaded.set(this.environment.name, operations);
        return { code: operations.get(operation) ?? "", map: null, moduleSideEffects: false };
      }
      if (!code.includes("/generated/operations") || id.includes("node_modules")) return null;
      return {
        code: code.replaceAll(importStatement, importDirectly(readOperations(file).homes)),
        map: null,
      };
    },
    hotUpdate({ file: changed, modules }) {
      // Tailwind would reload the page for them; the generated file follows.
      if (changed.endsWith(".graphql")) return [];
      if (changed !== file) return undefined;
      const before = loaded.get(this.environment.name);
      const { operations } = readOperations(file);
      loaded.set(this.environment.name, operations);
      return modules.filter(({ id }) => {
        const operation = id?.split("?operation=")[1];
        return operation === undefined || before?.get(operation) !== operations.get(operation);
      });
    },
  };
}

/** The code of each operation, by the first name that it exports; and where each exported name is. */
function readOperations(file: string) {
  const [head = "", ...texts] = readFileSync(file, "utf8").split(operationStart);
  // Every operation needs the imports of the head, and the constant beside them.
  const imports = head.split("\n").filter((line) => /^(import|const) /.test(line));
  const exported = texts.map((text) => [...text.matchAll(exportedName)].map(([, name = ""]) => name));
  return {
    operations: new Map(texts.map((text, at) => [exported[at]?.[0] ?? "", [...imports, text].join("\n")])),
    homes: new Map(exported.flatMap((names) => names.map((name) => [name, names[0] ?? ""] as const))),
  };
}

/** Types, and names that are not generated yet, still come from the file itself. The number of lines stays. */
function importDirectly(homes: Map<string, string>) {
  return (statement: string, list: string, from: string) => {
    const names = list
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean);
    const rest = names.filter((name) => !homes.has(name));
    const direct = names.filter((name) => homes.has(name));
    const lines = direct.map((name) => `import { ${name} } from "${from}.ts?operation=${homes.get(name)}";`);
    if (rest.length > 0) lines.push(`import { ${rest.join(", ")} } from "${from}";`);
    return lines.join(" ") + "\n".repeat(statement.split("\n").length - 1);
  };
}
