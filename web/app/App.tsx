import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import type { ReactNode } from "react";
import { Navigate, Outlet, type RouteObject, useRouteError, useSearchParams } from "react-router";
import { FormAnswerContext, useFormAnswer } from "../platform/form-answer";
import { type Visit, VisitContext } from "../platform/visit";
import { SaveData } from "../ui/LazyImage";
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

export function App({ client, visit, children }: AppProps) {
  return (
    <VisitContext value={visit}>
      <SaveData value={visit.savesData}>
        <ApolloProvider client={client}>{children}</ApolloProvider>
      </SaveData>
    </VisitContext>
  );
}

/**
 * Log in and sign up over a page and over its steps. Both are one component, which stays mounted when one replaces the
 * other.
 */
function accountStepsOver(steps: readonly PageRoute[]): RouteObject {
  const bases = ["", ...steps.map(({ path, over = "" }) => `${path.slice(over.length + 1)}/`)];
  return {
    element: <AccountStep />,
    children: Object.values(accountSteps)
      .map((step) => bases.map((base) => ({ path: base + step, element: null })))
      .flat(),
  };
}

export const routeTree: RouteObject[] = [
  {
    element: <Shop />,
    errorElement: <ThrowAgain />,
    children: [
      ...routes.filter(({ over }) => !over).map(pageRoute),
      pageRoute(notFound),
      { path: paths.oldStatement, element: <OldStatement /> },
    ],
  },
];

function pageRoute(route: PageRoute): RouteObject {
  const { path, page: Page, background, header } = route;
  return {
    path,
    children: route === notFound ? [] : stepsOf(path),
    element: (
      <PageLayout background={background} header={header}>
        <WithSteps key={path}>
          <Page />
        </WithSteps>
      </PageLayout>
    ),
  };
}

export function stepsOf(page: string): RouteObject[] {
  const steps = routes.filter(({ over }) => over === page);
  return [...steps.map(({ path, page: Step }) => ({ path, element: <Step /> })), accountStepsOver(steps)];
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
