import type { Plugin } from "vite";

/** Where one operation's document and hooks begin in the generated file. */
const operationStart = /^(?=export const \w+Document = )/m;
const operationName = /^export const (\w+)Document = /;

/**
 * Codegen writes all operations into one module, which would put the whole shop's queries into the first load. Here
 * each becomes a module of its own behind the generated one, and so travels with the page that uses it.
 */
export const splitOperations: Plugin = {
  name: "split-operations",
  enforce: "pre",
  transform: {
    filter: { id: /\/generated\/operations\.ts/ },
    handler(code, id) {
      const [head = "", ...operations] = code.split(operationStart);
      const named = new Map(operations.map((text) => [operationName.exec(text)?.[1] ?? "", text]));
      const operation = new URLSearchParams(id.split("?")[1]).get("operation");

      if (operation !== null)
        return { code: `${imports(head)}\n${named.get(operation)}`, map: null, moduleSideEffects: false };
      const exports = [...named.keys()].map((name) => `export * from "./operations.ts?operation=${name}";`);
      return { code: [head, ...exports].join("\n"), map: null, moduleSideEffects: false };
    },
  },
};

/** What every operation needs of the file's head: its imports and the constant beside them. */
function imports(head: string): string {
  return head
    .split("\n")
    .filter((line) => /^(import|const) /.test(line))
    .join("\n");
}
