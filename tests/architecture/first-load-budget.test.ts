import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { notFound, routes } from "../../web/app/routes";

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The chunks of a built site, by their sources. */
function builtSite(folder: string) {
  const manifestFile = path.join(folder, ".vite/manifest.json");
  if (!existsSync(manifestFile)) throw new Error("The web is not built: npm run build");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Record<string, Chunk>;

  /** Everything the browser fetches for an untouched page: the entry, the page and their imports. */
  function firstLoad(module: string): Chunk[] {
    const seen = new Set<string>();
    const visit = (name: string) => {
      if (seen.has(name)) return;
      seen.add(name);
      if (!manifest[name]) throw new Error(`${name} is not in the manifest`);
      manifest[name].imports?.forEach(visit);
    };
    ["index.html", module].forEach(visit);
    return [...seen].map((name) => manifest[name]!);
  }
  const gzipped = (file: string) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length;
  const scriptsOf = (chunks: Chunk[]) => chunks.map(({ file }) => file);
  const stylesOf = (chunks: Chunk[]) => [...new Set(chunks.flatMap(({ css = [] }) => css))];
  const sizeOf = (files: string[]) => files.map(gzipped).reduce((total, size) => total + size, 0);
  return { manifest, firstLoad, scriptsOf, stylesOf, sizeOf };
}

/** Served under their own names beside Vite's files, on every page; the last where money is moved. */
const unbundled = ["start.js", "theme.js", "pay.js"];

describe("the first load", () => {
  const { manifest, firstLoad, scriptsOf, stylesOf, sizeOf } = builtSite("dist/web/client");

  it.each([...routes, notFound].map(({ path: route, module }) => [route, module]))(
    "of %s keeps to its budget of scripts and styles",
    (route, module) => {
      const chunks = firstLoad(module);
      const budget = route === "/" ? 183_000 : 213_000;
      expect(sizeOf([...unbundled, ...scriptsOf(chunks)])).toBeLessThanOrEqual(budget);
      expect(sizeOf(stylesOf(chunks))).toBeLessThanOrEqual(14_000);
    },
  );

  it("loads forms, dialogs and toasts only on demand", () => {
    const sources = Object.keys(manifest);
    const fetched = routes.flatMap(({ module }) => scriptsOf(firstLoad(module)));

    for (const source of [
      "features/identity/AccountStep.tsx",
      "ui/ToastCorner.tsx",
      "platform/http-link.ts",
    ]) {
      expect(sources).toContain(source);
      expect(fetched).not.toContain(manifest[source]?.file);
    }
  });
});

describe("the back office's first load", () => {
  const { manifest, firstLoad, scriptsOf, stylesOf, sizeOf } = builtSite("dist/web/admin");

  it.each(Object.keys(manifest).filter((name) => name.startsWith("screens/")))(
    "of %s is at most 195 kB",
    (screen) => {
      expect(sizeOf(scriptsOf(firstLoad(screen)))).toBeLessThanOrEqual(195_000);
      expect(sizeOf(stylesOf(Object.values(manifest)))).toBeLessThanOrEqual(14_000);
    },
  );
});
