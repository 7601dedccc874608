import { matchPath } from "react-router";
import { type LazyPage, lazyPage, type LoadPage } from "../platform/lazy-page";
import { paths } from "../values/paths";

interface PageFrame {
  background?: "white" | "grey";
  /** False on pages without the header. */
  header?: boolean;
}

export interface PageRoute extends PageFrame {
  path: string;
  page: LazyPage;
  /** The page's module by its name in Vite's manifest, from which the server finds the files the page needs. */
  module: string;
}

function route(path: string, file: string, load: LoadPage, frame: PageFrame = {}): PageRoute {
  return { path, module: `pages/${file}.tsx`, page: lazyPage(load), ...frame };
}

/** Every page of the shop. */
export const routes: PageRoute[] = [
  route(paths.home, "HomePage", () => import("../pages/HomePage")),
  route(paths.packages, "PackagesPage", () => import("../pages/PackagesPage")),
  route(paths.buy, "BuyPage", () => import("../pages/BuyPage"), { background: "grey" }),
  route(paths.confirmPurchase, "ConfirmPurchasePage", () => import("../pages/ConfirmPurchasePage"), {
    background: "grey",
  }),
  route(paths.productsAndServices, "ProductsPage", () => import("../pages/ProductsPage")),
  route(paths.cart, "CartPage", () => import("../pages/CartPage"), { background: "grey" }),
  route(paths.checkout, "CheckoutPage", () => import("../pages/CheckoutPage"), { background: "grey" }),
  route(
    paths.scheduleInstallation,
    "ScheduleInstallationPage",
    () => import("../pages/ScheduleInstallationPage"),
    {
      background: "grey",
    },
  ),
  route(
    paths.confirmInstallation,
    "ConfirmInstallationPage",
    () => import("../pages/ConfirmInstallationPage"),
  ),
  route(paths.contactUs, "ContactPage", () => import("../pages/ContactPage")),
  route(paths.privacyPolicy, "PrivacyPage", () => import("../pages/PrivacyPage")),
  route(paths.login, "LoginPage", () => import("../pages/LoginPage")),
  route(paths.walletReturn, "WalletReturnPage", () => import("../pages/WalletReturnPage"), {
    background: "grey",
  }),
  route(paths.renewals, "RenewalsPage", () => import("../pages/RenewalsPage"), { background: "grey" }),
  route(paths.account, "AccountPage", () => import("../pages/AccountPage"), { background: "grey" }),
  route(paths.accountActivity, "AccountActivityPage", () => import("../pages/AccountActivityPage"), {
    background: "grey",
  }),
  route(paths.accountStatement, "AccountStatementPage", () => import("../pages/AccountStatementPage"), {
    background: "grey",
  }),
  route(paths.accountNumbers, "AccountNumbersPage", () => import("../pages/AccountNumbersPage"), {
    background: "grey",
  }),
  route(paths.purchaseReceipt, "PurchasePage", () => import("../pages/PurchasePage"), { background: "grey" }),
  route(paths.orderReceipt, "OrderPage", () => import("../pages/OrderPage"), { background: "grey" }),
  route(paths.fundingReceipt, "FundingPage", () => import("../pages/FundingPage"), { background: "grey" }),
  route(paths.adjustmentReceipt, "AdjustmentPage", () => import("../pages/AdjustmentPage"), {
    background: "grey",
  }),
  route(paths.accountSettings, "AccountSettingsPage", () => import("../pages/AccountSettingsPage"), {
    background: "grey",
  }),
];

export const notFound = route("*", "NotFoundPage", () => import("../pages/NotFoundPage"));

/** Returns the route of a path, or the not-found page. */
export function routeOf(pathname: string): PageRoute {
  return routes.find(({ path }) => matchPath(path, pathname)) ?? notFound;
}
