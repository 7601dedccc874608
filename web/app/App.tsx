import { ApolloProvider } from "@apollo/client/react";
import type { ApolloClient } from "@apollo/client";
import { Route, Routes } from "react-router";
import { PageLayout } from "./layout/PageLayout";
import { notFound, routes } from "./routes";

interface AppProps {
  client: ApolloClient;
}

/** The whole shop, inside a router: the browser's or the server's. */
export function App({ client }: AppProps) {
  return (
    <ApolloProvider client={client}>
      <Routes>
        {[...routes, notFound].map(({ path, page: Page, ground, header }) => (
          <Route
            key={path}
            path={path}
            element={
              <PageLayout ground={ground} header={header}>
                <Page />
              </PageLayout>
            }
          />
        ))}
      </Routes>
    </ApolloProvider>
  );
}
