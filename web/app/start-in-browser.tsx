import { ApolloLink } from "@apollo/client";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { openAuthModal } from "../features/identity/auth-modal";
import { forgetCustomer, keepSession, restoreSession } from "../features/identity/session-cache";
import { createClient } from "../platform/apollo-client";
import { httpLink, sessionWatch } from "../platform/browser-link";
import { App } from "./App";
import { readPageState } from "./page-state";
import { routeOf } from "./routes";

/** Takes over the server's HTML, or renders from nothing where the server has sent the plain shell only. */
export async function startInBrowser(element: HTMLElement, network: ApolloLink = httpLink()) {
  const cacheState = readPageState();
  const watch = sessionWatch((message) => {
    forgetCustomer(client);
    openAuthModal(message);
  });
  const client = createClient({ link: ApolloLink.from([watch, network]), cacheState });
  if (!cacheState) restoreSession(client);
  keepSession(client);
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
