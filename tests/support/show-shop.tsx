import { useContext } from "react";
import { Outlet } from "react-router";
import { routeTree } from "../../web/app/App";
import { type Visit, VisitContext } from "../../web/platform/visit";
import type { Connection } from "./connection";
import { renderPage } from "./render-page";
import type { Visitor } from "./visitor";

interface Shown {
  path?: string;
  /** The browser, or its connection to the shop. */
  to: Visitor | Connection;
  /** What the server knows of the visit. */
  visit?: Partial<Visit>;
}

function ShopOnVisit({ visit }: Pick<Shown, "visit">) {
  return (
    <VisitContext value={{ ...useContext(VisitContext), ...visit }}>
      <Outlet />
    </VisitContext>
  );
}

/** Renders the whole shop, header to footer, at a path. */
export function showShop({ path = "/", to, visit }: Shown) {
  return renderPage([{ element: <ShopOnVisit visit={visit} />, children: routeTree }], path, to);
}
