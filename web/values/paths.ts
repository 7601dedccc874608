/** Every path of the shop. Web code must not spell a path anywhere else. */
export const paths = {
  home: "/",
  packages: "/packages",
  /** The steps of a purchase. In the first a bundle is chosen without the whole catalogue. */
  buy: "/packages/buy",
  paymentMethod: "/packages/pay",
  confirmPurchase: "/packages/confirm",
  purchased: "/packages/receipt/:id",
  productsAndServices: "/products-and-services",
  cart: "/cart",
  checkout: "/checkout",
  orderConfirmed: "/checkout/confirmed/:id",
  contactUs: "/contact-us",
  /** The chat on a page of its own. */
  chat: "/chat",
  privacyPolicy: "/privacy-policy",
  /** The owner's own pages, which exist once they are written. */
  about: "/about",
  terms: "/terms",
  feedbacks: "/feedbacks",
  returns: "/returns",
  company: "/company",
  scheduleInstallation: "/schedule-installation",
  visitBooked: "/schedule-installation/booked/:id",
  /** The link in a booking's email leads to this page. */
  confirmInstallation: "/schedule-installation/confirm",
  login: "/login",
  /** The payment gateway redirects customers to this page. */
  walletReturn: "/wallet/return",
  account: "/account",
  accountActivity: "/account/activity",
  /** Of earlier releases, and still in chats and bookmarks. */
  oldStatement: "/account/statement",
  accountNumbers: "/account/numbers",
  accountSettings: "/account/settings",
  /** PIN, limit and lock of the wallet. */
  accountSecurity: "/account/security",
  /** Locks the wallet by a mailed link or by email and password. */
  lock: "/lock",
  purchaseReceipt: "/account/purchases/:id",
  orderReceipt: "/account/orders/:id",
  fundingReceipt: "/account/fundings/:id",
  adjustmentReceipt: "/account/adjustments/:id",
  renewals: "/account/renewals",
} as const;

/** Addresses of the log-in page's modes. Two of them can also carry a code from an email. */
export const loginModes = {
  verifyEmail: `${paths.login}?mode=verifyEmail`,
  resetPassword: `${paths.login}?mode=resetPassword`,
  google: `${paths.login}?mode=google`,
} as const;

/** The steps that every page has. Each is the last part of its address, after the page's path. */
export const accountSteps = { signIn: "log-in", signUp: "sign-up" } as const;
export type AccountStep = keyof typeof accountSteps;

/** Returns the path that log in and sign up are over; any other path is unchanged. */
export const pagePath = (pathname: string) => pathname.replace(/\/(?:log-in|sign-up)\/?$/i, "") || "/";

/** The pages with steps of their own, and what the addresses of these steps begin with. */
const pagesWithSteps = [
  [paths.packages, `${paths.packages}/`],
  [paths.checkout, `${paths.checkout}/`],
  [paths.scheduleInstallation, paths.visitBooked.replace(":id", "")],
] as const;

/** Returns the path of the page that a step is over, of whatever kind; a page's own path is unchanged. */
export const pageBehind = (pathname: string) =>
  pagesWithSteps.find(([, prefix]) => pathname.startsWith(prefix))?.[0] ?? pagePath(pathname);

interface PageAddress {
  pathname: string;
  search: string;
  hash: string;
}

/** Returns the address that log in or sign up is over. */
export const pageAddress = ({ pathname, search, hash }: PageAddress) => pagePath(pathname) + search + hash;

/** Returns the address of a step over the page with this address, or over the page of another step. */
export const stepAddress = ({ pathname, search, hash }: PageAddress, step: AccountStep) =>
  `${pagePath(pathname).replace(/\/$/, "")}/${accountSteps[step]}${search}${hash}`;

/** The address at which the browser signs in with Google. It redirects to a path of the shop afterwards. */
export const googleSignIn = (returnTo: string) => `/auth/google?returnTo=${encodeURIComponent(returnTo)}`;

const receipts = {
  BUNDLE: paths.purchaseReceipt,
  ORDER: paths.orderReceipt,
  FUNDING: paths.fundingReceipt,
  ADJUSTMENT: paths.adjustmentReceipt,
} as const;

const withId = (path: string, id: string) => path.replace(":id", encodeURIComponent(id));

export const receiptPath = (of: keyof typeof receipts, id: string) => withId(receipts[of], id);

type BuyChoices = Partial<Record<"network" | "package" | "option" | "phone" | "account" | "renewal", string>>;

const chosen = (choices: BuyChoices) =>
  new URLSearchParams(Object.entries(choices).filter(([, value]) => value !== ""));

/** Returns the form of a bundle with these choices made. */
export const buyPath = (choices: BuyChoices) => `${paths.buy}?${chosen(choices)}`;

/** Returns the step that asks how to pay for these choices. */
export const paymentMethodPath = (choices: BuyChoices) => `${paths.paymentMethod}?${chosen(choices)}`;

/** Returns the step that pays for these choices from the wallet. */
export const confirmPath = (choices: BuyChoices) => `${paths.confirmPurchase}?${chosen(choices)}`;

/** Returns the receipt of a purchase just made, over the packages page. */
export const purchasedPath = (id: string) => withId(paths.purchased, id);

/** Returns the confirmation of an order just made, over the checkout. */
export const orderConfirmedPath = (id: string) => withId(paths.orderConfirmed, id);

/** Returns the confirmation of an installation visit just booked, over its form. */
export const visitBookedPath = (id: string) => withId(paths.visitBooked, id);

/** Returns the page of a chat of this browser. */
export const chatPath = (sessionId: string) => `${paths.chat}?id=${encodeURIComponent(sessionId)}`;

/** Returns the path of the wallet's statement of a month; of this month without one. */
export const statementPath = (month: string | null) =>
  `${paths.accountActivity}?month=${encodeURIComponent(month || "current")}`;

/** Returns the path of a month's statement as a CSV file. */
export const statementFile = (month: string) =>
  `${paths.account}/statement.csv?month=${encodeURIComponent(month)}`;

/** Sections that links lead to; the hash is the section's element id. */
export const sections = {
  dataBundles: `${paths.packages}#data-bundles`,
  dataBundle: `${paths.packages}#data-bundle`,
  lastPurchases: `${paths.packages}#last-purchases`,
  planFinder: `${paths.packages}#plan-finder`,
  comparePackages: `${paths.packages}#compare-packages`,
  availableProducts: `${paths.productsAndServices}#available-products`,
  installation: `${paths.productsAndServices}#installation`,
  faqs: `${paths.contactUs}/#faqs`,
  message: `${paths.contactUs}/#message`,
} as const;

/** Returns the address of the contact form with a reference filled in. */
export const askAbout = (reference: string) =>
  `${paths.contactUs}?about=${encodeURIComponent(reference)}#message`;

/** Returns the address of the contact form for a device of this order that comes back. */
export const returnOf = (orderId: string) =>
  `${paths.contactUs}?return=${encodeURIComponent(orderId)}#message`;

/** Returns the element id of a device's row in the list of devices and in the cart. */
export const deviceId = (productId: string) => `device-${productId}`;

/** Returns the plan finder's address, filtered by a network. */
export const networkPlans = (providerId: string) =>
  `${paths.packages}?on=${encodeURIComponent(providerId)}#plan-finder`;

/** Returns the element id that a location's hash names, or null without one. */
export function sectionId(hash: string): string | null {
  if (hash.length < 2) return null;
  return decodeSafely(hash.slice(1));
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
