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
import { Visitor } from "./visitor";

/** Renders a page, or the page of some routes, in the browser of a customer of a real shop. */
export function renderPage(page: ReactElement | RouteObject[], path: string, to: Visitor | Connection) {
  // jsdom has no layout.
  window.scrollTo = jest.fn();
  if (!("scrollIntoView" in Element.prototype))
    Object.assign(Element.prototype, { scrollIntoView: jest.fn() });
  const children = isValidElement(page) ? routesOf(page, path) : page;
  const router = createMemoryRouter([{ element: <WithAddress />, children }], { initialEntries: [path] });
  render(
    <ApolloProvider client={shopClient(to instanceof Visitor ? new Connection(to) : to)}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  // No style sheet is loaded, so pointer-events cannot be checked.
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
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
