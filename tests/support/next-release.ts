import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const dist = path.join(__dirname, "../../dist");
const hashed = /-(\w{7,8})\.(?:js|css)$/;

export interface Release {
  /** The file that starts it. */
  main: string;
  remove(): void;
}

/**
 * Copies the built shop as another release: the same pages, with every script and style renamed and the old ones
 * deleted.
 */
export function nextRelease(): Release {
  const folder = mkdtempSync(path.join(dist, "next-release-"));
  for (const part of ["server", "web"])
    cpSync(path.join(dist, part), path.join(folder, part), { recursive: true });
  const assets = path.join(folder, "web/client/assets");
  const hashes = new Set(readdirSync(assets).flatMap((name) => hashed.exec(name)?.[1] ?? []));
  const renamed = (text: string) =>
    text.replaceAll(/-(\w{7,8})\./g, (all, hash: string) =>
      hashes.has(hash) ? `-${otherThan(hash)}.` : all,
    );

  for (const file of filesIn(path.join(folder, "web"))) {
    // Precompressed files contain the old names, and the server works without them.
    if (/\.(br|gz)$/.test(file)) rmSync(file);
    else if (/\.(js|css|html|json)$/.test(file)) {
      writeFileSync(file, renamed(readFileSync(file, "utf8")));
      renameSync(file, renamed(file));
    }
  }
  return {
    main: path.join(folder, "server/main.js"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const otherThan = (hash: string) => `next${hash.slice(0, 4)}`;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
