import { matchPath } from "react-router";
import { type LazyPage, lazyPage, type LoadPage } from "../platform/lazy-page";
import { paths } from "../values/paths";

interface PageFrame {
  /** What the page reads of its address's query, so that the server renders it with nothing else. */
  reads?: string[];
  /** True where the query holds public choices only, so that a visitor's page may be cached for everybody. */
  publicQuery?: boolean;
  ground?: "white" | "grey";
  /** False where the page hides the header. */
  header?: boolean;
}

export interface PageRoute extends PageFrame {
  path: string;
  page: LazyPage;
  /** The page's module as Vite's manifest names it, so that the server can say which files the page needs. */
  module: string;
}

function route(path: string, file: string, load: LoadPage, frame: PageFrame = {}): PageRoute {
  return { path, module: `pages/${file}.tsx`, page: lazyPage(load), ...frame };
}

/** Every page of the shop: one line each. */
export const routes: PageRoute[] = [
  route(paths.home, "HomePage", () => import("../pages/HomePage")),
  route(paths.packages, "PackagesPage", () => import("../pages/PackagesPage"), {
    // The option that the form is filled with is read in the browser only.
    reads: ["on", "for", "size", "upto", "with", "sort", "show", "compare"],
    publicQuery: true,
  }),
  route(paths.productsAndServices, "ProductsPage", () => import("../pages/ProductsPage"), {
    reads: ["on", "kind", "compare"],
    publicQuery: true,
  }),
  route(paths.cart, "CartPage", () => import("../pages/CartPage"), { ground: "grey" }),
  route(paths.checkout, "CheckoutPage", () => import("../pages/CheckoutPage"), { ground: "grey" }),
  route(
    paths.scheduleInstallation,
    "ScheduleInstallationPage",
    () => import("../pages/ScheduleInstallationPage"),
    {
      ground: "grey",
    },
  ),
  route(
    paths.confirmInstallation,
    "ConfirmInstallationPage",
    () => import("../pages/ConfirmInstallationPage"),
    { reads: ["by"] },
  ),
  route(paths.contactUs, "ContactPage", () => import("../pages/ContactPage")),
  route(paths.privacyPolicy, "PrivacyPage", () => import("../pages/PrivacyPage")),
  route(paths.login, "LoginPage", () => import("../pages/LoginPage"), { reads: ["mode", "code", "by"] }),
  route(paths.walletReturn, "WalletReturnPage", () => import("../pages/WalletReturnPage"), {
    ground: "grey",
    reads: ["reference", "trxref"],
  }),
  route(paths.renewals, "RenewalsPage", () => import("../pages/RenewalsPage"), { ground: "grey" }),
  route(paths.account, "AccountPage", () => import("../pages/AccountPage"), { ground: "grey" }),
  route(paths.accountActivity, "AccountActivityPage", () => import("../pages/AccountActivityPage"), {
    ground: "grey",
    reads: ["show"],
  }),
  route(paths.accountStatement, "AccountStatementPage", () => import("../pages/AccountStatementPage"), {
    ground: "grey",
    reads: ["month"],
  }),
  route(paths.accountNumbers, "AccountNumbersPage", () => import("../pages/AccountNumbersPage"), {
    ground: "grey",
  }),
  route(paths.purchaseReceipt, "PurchasePage", () => import("../pages/PurchasePage"), { ground: "grey" }),
  route(paths.orderReceipt, "OrderPage", () => import("../pages/OrderPage"), { ground: "grey" }),
  route(paths.fundingReceipt, "FundingPage", () => import("../pages/FundingPage"), { ground: "grey" }),
  route(paths.accountSettings, "AccountSettingsPage", () => import("../pages/AccountSettingsPage"), {
    ground: "grey",
  }),
];

export const notFound = route("*", "NotFoundPage", () => import("../pages/NotFoundPage"));

/** The page shown at a path, the not-found page included. */
export function routeOf(pathname: string): PageRoute {
  return routes.find(({ path }) => matchPath(path, pathname)) ?? notFound;
}
