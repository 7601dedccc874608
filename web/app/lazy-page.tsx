import { type ComponentType, lazy, useState } from "react";
import { isOffline } from "../platform/offline";
import { sessionStore } from "../platform/session-storage";

export type LoadPage = () => Promise<{ default: ComponentType }>;

export interface LazyPage {
  (): React.JSX.Element;
  /** Loads the page's chunk. From then on the page renders at once, without suspending. */
  preload(): Promise<void>;
}

/**
 * A page in a chunk of its own that renders synchronously when it was preloaded. A page that suspends while hydrating
 * can make React discard the server's HTML.
 */
export function lazyPage(load: LoadPage): LazyPage {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    const module = await load();
    loaded ??= module.default;
  };
  const Lazy = lazy(() => load().catch(reloadOrThrow));

  function Page() {
    // Chosen once: replacing the component of a displayed page would lose its state.
    const [Component] = useState(() => loaded ?? Lazy);
    return <Component />;
  }
  return Object.assign(Page, { preload });
}

/** After a new release the page's chunk no longer exists: reload the page. If that fails too, throw the error. */
function reloadOrThrow(error: unknown): Promise<never> {
  if (!reloadOnce()) throw error;
  return new Promise(() => {});
}

const reloadedAt = "reloaded-at";
const minIntervalMs = 60_000;

/** Reloads the page, unless that was tried within the last minute or cannot help. Returns true if it is being reloaded. */
export function reloadOnce(): boolean {
  if (isOffline() || Date.now() - (sessionStore.get<number>(reloadedAt) ?? 0) < minIntervalMs) return false;
  sessionStore.set(reloadedAt, Date.now());
  window.location.reload();
  return true;
}
