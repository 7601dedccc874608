import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import type { ReactNode } from "react";
import { Navigate, Outlet, type RouteObject, useRouteError, useSearchParams } from "react-router";
import { FormAnswerContext, useFormAnswer } from "../platform/form-answer";
import { type Visit, VisitContext } from "../platform/visit";
import { SaveData } from "../ui/save-data";
import { accountSteps, paths, statementPath } from "../values/paths";
import { PageLayout } from "./layout/PageLayout";
import { WithSteps } from "./layout/WithSteps";
import { AccountStep, notFound, type PageRoute, routes } from "./routes";

interface AppProps {
  client: ApolloClient;
  visit: Visit;
  /** The router's provider: the browser's or the server's. */
  children: ReactNode;
}

/** The whole shop around its router. */
export function App({ client, visit, children }: AppProps) {
  return (
    <VisitContext value={visit}>
      <SaveData value={visit.savesData}>
        <ApolloProvider client={client}>{children}</ApolloProvider>
      </SaveData>
    </VisitContext>
  );
}

/** Both are one component, which stays mounted when one replaces the other. */
export const stepsOfEveryPage: RouteObject[] = [
  {
    element: <AccountStep />,
    children: Object.values(accountSteps).map((path) => ({ path, element: null })),
  },
];

/** The routes as the router takes them, on both sides. */
export const routeTree: RouteObject[] = [
  {
    element: <Shop />,
    errorElement: <ThrowAgain />,
    children: [
      ...routes.map((route) => pageRoute(route, stepsOfEveryPage)),
      pageRoute(notFound, []),
      { path: paths.oldStatement, element: <OldStatement /> },
    ],
  },
];

function pageRoute(
  { path, page: Page, background, header }: PageRoute,
  children: RouteObject[],
): RouteObject {
  return {
    path,
    children,
    element: (
      <PageLayout background={background} header={header}>
        <WithSteps key={path}>
          <Page />
        </WithSteps>
      </PageLayout>
    ),
  };
}

function Shop() {
  const answer = useFormAnswer();
  return (
    <FormAnswerContext value={answer}>
      <Outlet />
    </FormAnswerContext>
  );
}

/** Leaves an error outside the page to ShopErrorBoundary, which keeps the document's HTML; the router would not. */
function ThrowAgain(): never {
  throw useRouteError();
}

/** The server redirects a request of this address in the same way. */
function OldStatement() {
  const [search] = useSearchParams();
  return <Navigate replace to={statementPath(search.get("month"))} />;
}
