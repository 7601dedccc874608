interface PrecachedFile {
  url: string;
  /** Null where the name says which content it is. */
  revision: string | null;
}

declare const PRECACHE_MANIFEST: PrecachedFile[];

/** The shop's own files, as the build has listed them. */
export const precacheManifest = PRECACHE_MANIFEST;

const named = (pattern: RegExp) => precacheManifest.find(({ url }) => pattern.test(url))?.url ?? "";

/** The script that starts the shop: a page that names it is of the same release as these files. */
export const entryScript = named(/^\/assets\/index-[^/]+\.js$/);
export const styles = named(/^\/assets\/index-[^/]+\.css$/);
