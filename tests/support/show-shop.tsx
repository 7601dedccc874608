import { useContext } from "react";
import { Outlet } from "react-router";
import { routeTree } from "../../web/app/App";
import { type Visit, VisitContext } from "../../web/platform/visit";
import type { Answers } from "./contract-link";
import type { Connection } from "./connection";
import { renderPage } from "./render-page";
import type { Visitor } from "./visitor";

export const ada = {
  __typename: "User",
  id: "ada",
  firstName: "Ada",
  lastName: "Obi",
  email: "ada@example.com",
  emailVerified: true,
  photo: null,
  wallet: { id: "ada-wallet", balance: 1000 },
  cart: { id: "ada-cart", numberInCart: 2 },
  savedNumbers: [],
};

const socials = ["Search", "Facebook", "Twitter", "Instagram"].map((name) => ({
  name,
  url: `https://social.example/${name}`,
}));

interface Shown {
  path?: string;
  /** The browser, or its connection to the shop. */
  to?: Visitor | Connection;
  me?: typeof ada | null;
  Query?: Answers;
  Mutation?: Answers;
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
export function showShop({ path = "/", to, me = null, Query = {}, Mutation = {}, visit }: Shown = {}) {
  window.scrollTo = jest.fn();
  if (!("scrollIntoView" in Element.prototype))
    Object.assign(Element.prototype, { scrollIntoView: jest.fn() });
  return renderPage(
    [{ element: <ShopOnVisit visit={visit} />, children: routeTree }],
    path,
    to ?? {
      Query: { me: () => me, shopInfo: () => ({ socials }), providers: () => [], ...Query },
      Mutation,
    },
  );
}
