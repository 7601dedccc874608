import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, fireEvent, screen } from "@testing-library/react";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server.node";
import { createMemoryRouter, RouterProvider } from "react-router";
import { routeTree } from "../../../web/app/App";
import { PageErrorBoundary } from "../../../web/app/layout/PageErrorBoundary";
import { ShopErrorBoundary } from "../../../web/app/layout/ShopErrorBoundary";
import { shopClient } from "../../../web/app/shop-client";

type Moment = "never" | "while hydrating" | "in an effect" | "in a layout effect" | "after a press";

/** A component that throws in the browser only. */
function Part({ failsAt, name }: { failsAt: Moment; name: string }) {
  const [isPressed, setPressed] = useState(false);
  const fail = (moment: Moment) => {
    if (failsAt === moment) throw new TypeError(`${name} failed`);
  };
  if (isInBrowser) fail("while hydrating");
  if (isPressed) fail("after a press");
  useLayoutEffect(() => fail("in a layout effect"));
  useEffect(() => fail("in an effect"));
  return (
    <button type="button" onClick={() => setPressed(true)}>
      {name}
    </button>
  );
}

interface Failing {
  header?: Moment;
  page?: Moment;
}

/** The page and its layout within the shop's router, which handles errors, too. */
function shop(failing: Failing = {}): ReactNode {
  const { errorElement } = routeTree[0]!;
  const router = createMemoryRouter([{ path: "/", element: <Shop {...failing} />, errorElement }]);
  return (
    <ShopErrorBoundary>
      <RouterProvider router={router} />
    </ShopErrorBoundary>
  );
}

function Shop({ header = "never", page = "never" }: Failing) {
  return (
    <ApolloProvider client={client}>
      <header>
        <Part failsAt={header} name="Menu" />
      </header>
      <div id="page">
        <PageErrorBoundary pathname="/">
          <main>
            <h1>Data bundles</h1>
            <a href="/packages">See the packages</a>
            <Part failsAt={page} name="Buy" />
          </main>
        </PageErrorBoundary>
      </div>
      <footer>Oyanet, Lagos</footer>
    </ApolloProvider>
  );
}

const client = shopClient(ApolloLink.empty());
let isInBrowser = false;
let root: Root | undefined;

beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

/** Puts the server's HTML into the document and hydrates it; React reports the errors. */
async function takeOver(tree: ReactNode) {
  isInBrowser = false;
  const element = document.createElement("div");
  element.id = "root";
  element.innerHTML = renderToString(tree);
  document.body.append(element);
  isInBrowser = true;
  await act(async () => {
    root = hydrateRoot(element, tree, {
      onRecoverableError: () => undefined,
      onUncaughtError: () => undefined,
    });
  });
}

const notices = () => screen.queryAllByText(/The buttons on this page are not working/);

function expectUnchanged() {
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Data bundles");
  expect(screen.getByRole("link", { name: "See the packages" })).toHaveAttribute("href", "/packages");
  expect(screen.getByRole("contentinfo")).toHaveTextContent("Oyanet, Lagos");
  expect(notices()).toHaveLength(1);
  expect(notices()[0]!.closest("[role=alert]")).not.toBeNull();
  expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
}

const moments = ["while hydrating", "in an effect", "in a layout effect", "after a press"] as const;

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

describe("a script error", () => {
  it.each(moments)("outside the page keeps the last HTML: %s", async (moment) => {
    await takeOver(shop({ header: moment }));
    if (moment === "after a press") await press("Menu");

    expectUnchanged();
    expect(screen.getByRole("main")).toBeVisible();
  });

  it.each(moments)("in the page keeps its HTML, and the header still works: %s", async (moment) => {
    await takeOver(shop({ page: moment }));
    if (moment === "after a press") await press("Buy");

    expectUnchanged();
    expect(screen.getByRole("banner").closest("[data-scriptless]")).toBeNull();
    expect(screen.getByRole("main").closest("[data-scriptless]")).not.toBeNull();
  });

  it("shows one message when the page fails first and the header after it", async () => {
    await takeOver(shop({ page: "in an effect", header: "after a press" }));
    expectUnchanged();

    await press("Menu");

    expect(notices()).toHaveLength(1);
    expectUnchanged();
  });
});
