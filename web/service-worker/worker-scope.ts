/** An event that the browser waits for; on a navigation it may bring the answer that was asked for meanwhile. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  preloadResponse?: Promise<Response | undefined>;
}

interface WorkerScope {
  addEventListener(kind: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  registration: { navigationPreload?: { enable(): Promise<void> } };
}

/** What is used of a service worker's scope: its own types cannot stand beside those of a page. */
export const scope = globalThis as unknown as WorkerScope;

/** What a handler of the router is given. */
export interface Asked {
  request: Request;
  url: URL;
  event: WorkerEvent;
}
