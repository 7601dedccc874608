import type { ApolloLink } from "@apollo/client";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { followSession } from "../features/identity/follow-session";
import { storeSession, restoreSession } from "../features/identity/session-cache";
import { httpLink, loadHttpLink } from "../platform/browser-link";
import { cacheForOffline } from "../platform/offline";
import { App, routeTree } from "./App";
import { ShopErrorBoundary } from "./layout/ShopErrorBoundary";
import { readPageState, readVisit } from "./page-state";
import { routeOf } from "./routes";
import { shopClient } from "./shop-client";

/** Hydrates the server's HTML, or renders from scratch if the server has sent only the empty shell. */
export async function startInBrowser(element: HTMLElement, network: ApolloLink = httpLink()) {
  const cacheState = readPageState();
  const client = shopClient(network, cacheState);
  if (!cacheState) restoreSession(client);
  storeSession(client);
  followSession(client);
  const visit = readVisit(element);
  onFirstTouch(() => {
    loadHttpLink().catch(() => undefined);
    cacheForOffline();
  });
  await routeOf(window.location.pathname).page.preload();

  const shop = (
    <ShopErrorBoundary>
      <App client={client} visit={visit}>
        <RouterProvider router={createBrowserRouter(routeTree)} />
      </App>
    </ShopErrorBoundary>
  );
  if (cacheState) {
    // Where React has to render the page again, these keep what was typed.
    const fields = element.querySelectorAll("[name]");
    const focused = document.activeElement;
    return hydrateRoot(element, shop, {
      async onRecoverableError(error) {
        console.error(error);
        (await import("../platform/typed-values")).restore(element, fields, focused);
      },
    });
  }
  const root = createRoot(element);
  root.render(shop);
  return root;
}

const touches = ["pointerdown", "keydown", "scroll"];

/** Defers work until the first interaction, which keeps the first load small and prepares what usually comes next. */
function onFirstTouch(work: () => void): void {
  const handle = () => {
    for (const touch of touches) window.removeEventListener(touch, handle);
    work();
  };
  for (const touch of touches) window.addEventListener(touch, handle, { passive: true });
}
