import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { ShopRoutes } from "./ShopRoutes";

interface AppProps {
  client: ApolloClient;
}

/** The whole shop, inside a router: the browser's or the server's. */
export function App({ client }: AppProps) {
  return (
    <ApolloProvider client={client}>
      <ShopRoutes />
    </ApolloProvider>
  );
}
