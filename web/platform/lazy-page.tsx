import { type ComponentType, lazy, useState } from "react";
import { reloadOnce } from "./reload-once";

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
  const Lazy = lazy(() => load().catch(reloadOrThrow));

  function Page() {
    // Chosen once: a page that changed its component while on screen would lose its state.
    const [Component] = useState(() => loaded ?? Lazy);
    return <Component />;
  }
  return Object.assign(Page, { preload });
}

/** A new release has replaced the page's code: the browser fetches the page as a whole. What fails again is shown. */
function reloadOrThrow(error: unknown): Promise<never> {
  if (!reloadOnce()) throw error;
  return new Promise(() => {});
}
