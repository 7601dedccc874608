import { type ComponentType, lazy, useState } from "react";
import { isOffline } from "./offline";
import { sessionStore } from "./session-storage";

export type LoadPage = () => Promise<{ default: ComponentType }>;

export interface LazyPage {
  (): React.JSX.Element;
  /** Fetches the page's chunk; from then on the page renders at once, without suspending. */
  preload(): Promise<void>;
}

/**
 * A page in a chunk of its own that is nevertheless there for the first render when it was preloaded: a page that
 * suspends while hydrating can make React throw the server's HTML away.
 */
export function lazyPage(load: LoadPage): LazyPage {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    loaded ??= (await load()).default;
  };
  const Lazy = lazy(() => load().catch(startAnew));

  function Page() {
    // Chosen once: a page that changed its component while on screen would lose its state.
    const [Component] = useState(() => loaded ?? Lazy);
    return <Component />;
  }
  return Object.assign(Page, { preload });
}

const startedAnew = "started-anew";
const onceWithinMs = 60_000;

/** A new release has replaced the page's code: the browser fetches the page as a whole. What fails again is told. */
function startAnew(error: unknown): Promise<never> {
  if (isOffline() || Date.now() - (sessionStore.get<number>(startedAnew) ?? 0) < onceWithinMs) throw error;
  sessionStore.set(startedAnew, Date.now());
  window.location.reload();
  return new Promise(() => {});
}
