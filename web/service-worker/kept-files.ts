interface KeptFile {
  url: string;
  /** Null where the name says which content it is. */
  revision: string | null;
}

declare const KEPT_FILES: KeptFile[];

/** The shop's own files, as the build has listed them. */
export const keptFiles = KEPT_FILES;

const named = (pattern: RegExp) => keptFiles.find(({ url }) => pattern.test(url))?.url ?? "";

/** The script that starts the shop: a page that names it is of the same release as these files. */
export const entryScript = named(/^\/assets\/index-[^/]+\.js$/);
export const styles = named(/^\/assets\/index-[^/]+\.css$/);
