import type { DocumentNode } from "@apollo/client";
import { type ComponentType, lazy, useState } from "react";
import { reloadOnce } from "./reload-once";

interface PageModule {
  default: ComponentType;
  /** A query whose answer is the same for everyone: the server reads it once for each version of the content. */
  publicData?: DocumentNode;
  /**
   * The query under which the server renders the page: only choices that the public data has, in one order. Any other
   * spelling is redirected to it.
   */
  canonicalQuery?: (query: URLSearchParams, data: unknown) => string;
}

export type LoadPage = () => Promise<PageModule>;

export interface LazyPage {
  (): React.JSX.Element;
  /** Fetches the page's chunk; from then on the page renders at once, without suspending. */
  preload(): Promise<PageModule>;
}

/**
 * A page in a chunk of its own that is nevertheless there for the first render when it was preloaded: a page that
 * suspends while hydrating can make React throw the server's HTML away.
 */
export function lazyPage(load: LoadPage): LazyPage {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    const module = await load();
    loaded ??= module.default;
    return module;
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
