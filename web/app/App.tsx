import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { type Visit, VisitContext } from "../platform/visit";
import { SaveData } from "../ui/save-data";
import { ShopRoutes } from "./ShopRoutes";

interface AppProps {
  client: ApolloClient;
  visit: Visit;
}

/** The whole shop, inside a router: the browser's or the server's. */
export function App({ client, visit }: AppProps) {
  return (
    <VisitContext value={visit}>
      <SaveData value={visit.savesData}>
        <ApolloProvider client={client}>
          <ShopRoutes />
        </ApolloProvider>
      </SaveData>
    </VisitContext>
  );
}
