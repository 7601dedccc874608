import { matchPath } from "react-router";
import { type LazyPage, lazyPage, type LoadPage } from "./lazy-page";
import { pageBehind, pagePath, paths } from "../values/paths";

interface PageOptions {
  background?: "white" | "grey";
  header?: boolean;
  /** The query parameters that the page reads. The server renders it with no others. */
  reads?: readonly string[];
  /** True if `reads` are public choices only, so that a visitor's page may be cached for everyone. */
  hasPublicQuery?: boolean;
  isStep?: boolean;
  over?: string;
}

export interface PageRoute extends PageOptions {
  path: string;
  page: LazyPage;
  /** The page's module by its name in Vite's manifest, from which the server finds the files the page needs. */
  module: string;
}

/** A step of the page that its address begins with. */
function step(path: string, module: string, load: LoadPage, reads: readonly string[] = []): PageRoute {
  return { path, module: `features/${module}.tsx`, page: lazyPage(load), over: pageBehind(path), reads };
}

function route(path: string, file: string, load: LoadPage, options: PageOptions = {}): PageRoute {
  return { path, module: `pages/${file}.tsx`, page: lazyPage(load), ...options };
}

const grey = { background: "grey" } as const;

/** `option`, which fills the form, is read in the browser only. */
const planQuery = {
  reads: ["on", "for", "size", "upto", "with", "sort", "from", "show", "compare"],
  hasPublicQuery: true,
};
const orderQuery = ["network", "package", "option", "phone", "account", "renewal", "by"];
const deviceQuery = { reads: ["on", "kind", "compare"], hasPublicQuery: true };

const purchaseSteps = [
  step(paths.buy, "bundles/BuyForm", () => import("../features/bundles/BuyForm"), orderQuery),
  step(
    paths.paymentMethod,
    "bundles/PaymentMethodStep",
    () => import("../features/bundles/PaymentMethodStep"),
    orderQuery,
  ),
  step(paths.confirmPurchase, "bundles/ConfirmStep", () => import("../features/bundles/ConfirmStep"), [
    ...orderQuery,
    "tab",
  ]),
  step(paths.purchased, "account/PurchasedStep", () => import("../features/account/PurchasedStep"), [
    "report",
  ]),
];

export const routes: PageRoute[] = [
  route(paths.home, "HomePage", () => import("../pages/HomePage")),
  route(paths.packages, "PackagesPage", () => import("../pages/PackagesPage"), planQuery),
  ...purchaseSteps,
  route(paths.productsAndServices, "ProductsPage", () => import("../pages/ProductsPage"), deviceQuery),
  route(paths.cart, "CartPage", () => import("../pages/CartPage"), grey),
  route(paths.checkout, "CheckoutPage", () => import("../pages/CheckoutPage"), { ...grey, reads: ["pay"] }),
  step(
    paths.orderConfirmed,
    "account/OrderConfirmedStep",
    () => import("../features/account/OrderConfirmedStep"),
  ),
  route(
    paths.scheduleInstallation,
    "ScheduleInstallationPage",
    () => import("../pages/ScheduleInstallationPage"),
    grey,
  ),
  step(
    paths.visitBooked,
    "installation/VisitBookedStep",
    () => import("../features/installation/VisitBookedStep"),
    ["stop"],
  ),
  route(
    paths.confirmInstallation,
    "ConfirmInstallationPage",
    () => import("../pages/ConfirmInstallationPage"),
    { reads: ["by"] },
  ),
  route(paths.contactUs, "ContactPage", () => import("../pages/ContactPage"), { reads: ["about", "return"] }),
  route(paths.chat, "ChatPage", () => import("../pages/ChatPage"), { ...grey, reads: ["id"] }),
  route(paths.privacyPolicy, "PrivacyPage", () => import("../pages/PrivacyPage")),
  route(paths.login, "LoginPage", () => import("../pages/LoginPage"), { reads: ["mode", "by"] }),
  route(paths.about, "ShopTextPage", () => import("../pages/ShopTextPage")),
  route(paths.terms, "ShopTextPage", () => import("../pages/ShopTextPage")),
  route(paths.feedbacks, "ShopTextPage", () => import("../pages/ShopTextPage")),
  route(paths.returns, "ShopTextPage", () => import("../pages/ShopTextPage")),
  route(paths.company, "ShopTextPage", () => import("../pages/ShopTextPage")),
  route(paths.walletReturn, "WalletReturnPage", () => import("../pages/WalletReturnPage"), {
    ...grey,
    reads: ["reference", "trxref"],
  }),
  route(paths.renewals, "RenewalsPage", () => import("../pages/RenewalsPage"), { ...grey, reads: ["stop"] }),
  route(paths.account, "AccountPage", () => import("../pages/AccountPage"), { ...grey, reads: ["add"] }),
  route(paths.accountActivity, "AccountActivityPage", () => import("../pages/AccountActivityPage"), {
    ...grey,
    reads: ["show", "month", "after"],
  }),
  route(paths.accountNumbers, "AccountNumbersPage", () => import("../pages/AccountNumbersPage"), {
    ...grey,
    reads: ["change"],
  }),
  route(paths.purchaseReceipt, "PurchasePage", () => import("../pages/PurchasePage"), {
    ...grey,
    reads: ["report"],
  }),
  route(paths.orderReceipt, "OrderPage", () => import("../pages/OrderPage"), { ...grey, reads: ["stop"] }),
  route(paths.fundingReceipt, "FundingPage", () => import("../pages/FundingPage"), grey),
  route(paths.adjustmentReceipt, "AdjustmentPage", () => import("../pages/AdjustmentPage"), grey),
  route(paths.accountSecurity, "AccountSecurityPage", () => import("../pages/AccountSecurityPage"), {
    ...grey,
    reads: ["by", "lock"],
  }),
  route(paths.lock, "LockPage", () => import("../pages/LockPage"), { reads: ["code"] }),
  route(paths.accountSettings, "AccountSettingsPage", () => import("../pages/AccountSettingsPage"), grey),
];

export const notFound = route("*", "NotFoundPage", () => import("../pages/NotFoundPage"));

/** Log in and sign up, which every page has as steps. */
const accountStep = {
  page: lazyPage(() => import("../features/identity/AccountStep")),
  module: "features/identity/AccountStep.tsx",
  isStep: true,
};
export const AccountStep = accountStep.page;

/** Returns the route of a path, or the not-found page. A step is rendered without its page and the page's data. */
export function routeOf(pathname: string): PageRoute {
  const pageAt = pagePath(pathname);
  const page = routes.find(({ path }) => matchPath(path, pageAt)) ?? notFound;
  if (pageAt === pathname || page === notFound) return page;
  const name = pathname.slice(pageAt.length).replaceAll("/", "").toLowerCase();
  const base = page.path === paths.home ? "" : page.path;
  return { ...accountStep, path: `${base}/${name}`, reads: page.reads };
}
