import type { ApolloLink } from "@apollo/client";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { createClient } from "../platform/apollo-client";
import { App } from "./App";
import { readPageState } from "./page-state";
import { routeOf } from "./routes";

/** Takes over the server's HTML, or renders from nothing where the server has sent the plain shell only. */
export async function startInBrowser(element: HTMLElement, link: ApolloLink) {
  const cacheState = readPageState();
  const client = createClient({ link, cacheState });
  await routeOf(window.location.pathname).page.preload();

  const shop = (
    <BrowserRouter>
      <App client={client} />
    </BrowserRouter>
  );
  if (cacheState) return hydrateRoot(element, shop);
  const root = createRoot(element);
  root.render(shop);
  return root;
}
