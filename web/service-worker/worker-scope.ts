/** An event that the browser waits for; on a navigation it may bring the response that was requested meanwhile. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  preloadResponse?: Promise<Response | undefined>;
}

interface WorkerScope {
  addEventListener(kind: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  registration: { navigationPreload?: { enable(): Promise<void> } };
}

/** The used part of a service worker's scope, whose own types cannot be used beside those of a page. */
export const scope = globalThis as unknown as WorkerScope;

export interface HandlerOptions {
  request: Request;
  url: URL;
  event: WorkerEvent;
}

interface PrecachedFile {
  url: string;
  /** Null where the file name contains a hash. */
  revision: string | null;
}

declare const PRECACHE_MANIFEST: PrecachedFile[];

/** The shop's own files, as the build has listed them. */
export const precacheManifest = PRECACHE_MANIFEST;

const named = (pattern: RegExp) => precacheManifest.find(({ url }) => pattern.test(url))?.url ?? "";

/** The script that starts the shop: a page that names it is of the same release as these files. */
export const entryScript = named(/^\/assets\/index-[^/]+\.js$/);
export const styles = named(/^\/assets\/index-[^/]+\.css$/);
