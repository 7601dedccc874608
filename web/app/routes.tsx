import { matchPath } from "react-router";
import { type LazyPage, lazyPage } from "../platform/lazy-page";
import { paths } from "../values/paths";

export interface PageRoute {
  path: string;
  page: LazyPage;
  ground?: "white" | "grey";
  /** False where the page hides the header. */
  header?: boolean;
  /** The module, as Vite's manifest names it, so that the server can say which chunk the page needs. */
  module: string;
}

/** Every page of the shop: one line each. */
export const routes: PageRoute[] = [
  { path: paths.home, module: "pages/HomePage.tsx", page: lazyPage(() => import("../pages/HomePage")) },
  {
    path: paths.packages,
    module: "pages/PackagesPage.tsx",
    page: lazyPage(() => import("../pages/PackagesPage")),
  },
  { path: paths.login, module: "pages/LoginPage.tsx", page: lazyPage(() => import("../pages/LoginPage")) },
];

export const notFound: PageRoute = {
  path: "*",
  module: "pages/NotFoundPage.tsx",
  page: lazyPage(() => import("../pages/NotFoundPage")),
};

/** The page shown at a path, the not-found page included. */
export function routeOf(pathname: string): PageRoute {
  return routes.find((route) => matchPath(route.path, pathname)) ?? notFound;
}
