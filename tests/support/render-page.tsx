import { ApolloProvider } from "@apollo/client/react";
import { render } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel, type UserEvent } from "@testing-library/user-event";
import { isValidElement, type ReactElement, type ReactNode, useEffect } from "react";
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useLocation } from "react-router";
import { shopClient } from "../../web/app/shop-client";
import { stepsOf } from "../../web/app/App";
import { WithSteps } from "../../web/app/layout/WithSteps";
import { useLogInRequests } from "../../web/features/identity/useLogInRequests";
import { Connection } from "./connection";
import { type Contract, contractLink } from "./contract-link";
import { Visitor } from "./visitor";

/**
 * Renders a page, or the page of some routes, over the committed schema with stubbed results: a stub that violates the
 * schema fails the test.
 */
export function renderPage(
  page: ReactElement | RouteObject[],
  path: string,
  answers: Contract | Visitor | Connection,
) {
  const children = isValidElement(page) ? routesOf(page, path) : page;
  const router = createMemoryRouter([{ element: <WithAddress />, children }], { initialEntries: [path] });
  render(
    <ApolloProvider client={shopClient(linkTo(answers))}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  // No style sheet is loaded, so pointer-events cannot be checked.
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
}

function linkTo(answers: Contract | Visitor | Connection) {
  if (answers instanceof Connection) return answers;
  return answers instanceof Visitor ? new Connection(answers) : contractLink(answers);
}

/** The page at its path, with log in and sign up over it, and at any other. */
function routesOf(page: ReactElement, path: string): RouteObject[] {
  const element = <WithLogIn>{page}</WithLogIn>;
  const { pathname } = new URL(path, "http://shop");
  return [
    { path: pathname, element, children: stepsOf(pathname) },
    { path: "*", element },
  ];
}

function WithLogIn({ children }: { children: ReactNode }) {
  useLogInRequests();
  return <WithSteps>{children}</WithSteps>;
}

let shown = "";

/** The path, query and hash of the page on screen. */
export const addressOnScreen = () => shown;

function WithAddress() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => void (shown = pathname + search + hash), [pathname, search, hash]);
  return <Outlet />;
}

/** Fills a field at once; `user.type` renders the page after every key, for tests that depend on it. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
