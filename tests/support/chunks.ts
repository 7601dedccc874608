import { readFileSync } from "node:fs";

interface Chunk {
  file: string;
  name?: string;
}

/**
 * Returns a pattern for the address of a chunk: by its module, such as features/chat/ChatPanel.tsx, or by its group,
 * such as vendor. Built files are named by their content only.
 */
export function chunkPattern(moduleOrGroup: string): RegExp {
  const text = readFileSync("dist/web/client/.vite/manifest.json", "utf8");
  const manifest = JSON.parse(text) as Record<string, Chunk>;
  const found = manifest[moduleOrGroup] ?? Object.values(manifest).find(({ name }) => name === moduleOrGroup);
  if (!found) throw new Error(`There is no chunk ${moduleOrGroup}`);
  return new RegExp(found.file.replaceAll(/[.+]/g, "\\$&"));
}
