import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { Navigate, Route, Routes, useSearchParams } from "react-router";
import { FormAnswerContext, useFormAnswer } from "../platform/form-answer";
import { type Visit, VisitContext } from "../platform/visit";
import { SaveData } from "../ui/save-data";
import { paths, statementPath } from "../values/paths";
import { PageLayout } from "./layout/PageLayout";
import { notFound, routes } from "./routes";

interface AppProps {
  client: ApolloClient;
  visit: Visit;
}

/** The whole shop. Must be rendered inside a router: the browser's or the server's. */
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

export function ShopRoutes() {
  const answer = useFormAnswer();
  return (
    <FormAnswerContext value={answer}>
      <Routes>
        {[...routes, notFound].map(({ path, page: Page, background, header }) => (
          <Route
            key={path}
            path={path}
            element={
              <PageLayout background={background} header={header}>
                <Page />
              </PageLayout>
            }
          />
        ))}
        <Route path={paths.oldStatement} element={<OldStatement />} />
      </Routes>
    </FormAnswerContext>
  );
}

/** The server redirects a request of this address in the same way. */
function OldStatement() {
  const [search] = useSearchParams();
  return <Navigate replace to={statementPath(search.get("month"))} />;
}
