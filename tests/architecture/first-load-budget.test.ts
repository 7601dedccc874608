import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { notFound, routes } from "../../web/app/routes";

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const client = "dist/web/client";
const manifestFile = path.join(client, ".vite/manifest.json");
if (!existsSync(manifestFile)) throw new Error("The web is not built: npm run build");
const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Record<string, Chunk>;

const gzipped = (file: string) => gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

/** Served under their own names beside Vite's files, on every page; the last where money is moved. */
const unbundled = ["start.js", "theme.js", "pay.js"];

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

describe("the first load", () => {
  it.each([...routes, notFound].map(({ path: route, module }) => [route, module]))(
    "of %s keeps to its budget of scripts and styles",
    (route, module) => {
      const chunks = firstLoad(module);
      const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));

      expect(sum([...unbundled, ...chunks.map((chunk) => chunk.file)].map(gzipped))).toBeLessThanOrEqual(
        route === "/" ? 183_000 : 213_000,
      );
      expect(sum([...styles].map(gzipped))).toBeLessThanOrEqual(14_000);
    },
  );

  it("loads forms, dialogs, toasts and the menu only on demand", () => {
    const sources = Object.keys(manifest);
    const fetched = routes.flatMap(({ module }) => firstLoad(module).map((chunk) => chunk.file));

    for (const source of [
      "features/identity/AuthModal.tsx",
      "ui/ToastCorner.tsx",
      "app/layout/MobileMenuPanel.tsx",
      "platform/http-link.ts",
    ]) {
      expect(sources).toContain(source);
      expect(fetched).not.toContain(manifest[source]?.file);
    }
  });

  it("has fonts of at most 25 kB", () => {
    const fonts = readdirSync(path.join(client, "assets")).filter((file) => file.endsWith(".woff2"));

    expect(fonts.length).toBeGreaterThan(0);
    expect(
      sum(fonts.map((file) => readFileSync(path.join(client, "assets", file)).length)),
    ).toBeLessThanOrEqual(25_000);
  });
});

describe("the back office's first load", () => {
  const admin = "dist/web/admin";
  const chunks = JSON.parse(readFileSync(path.join(admin, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const size = (file: string) => gzipSync(readFileSync(path.join(admin, file)), { level: 9 }).length;

  function filesOf(name: string, seen = new Set<string>()): Set<string> {
    const chunk = chunks[name]!;
    if (!seen.has(chunk.file)) {
      seen.add(chunk.file);
      chunk.imports?.forEach((imported) => filesOf(imported, seen));
    }
    return seen;
  }

  it.each(Object.keys(chunks).filter((name) => name.startsWith("screens/")))(
    "of %s is at most 195 kB",
    (screen) => {
      const files = new Set([...filesOf("index.html"), ...filesOf(screen)]);
      const styles = new Set(Object.values(chunks).flatMap(({ css = [] }) => css));

      expect(sum([...files].map(size))).toBeLessThanOrEqual(195_000);
      expect(sum([...styles].map(size))).toBeLessThanOrEqual(14_000);
    },
  );
});
