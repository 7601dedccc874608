/** Every address of the shop; nothing else in the web spells a path. */
export const paths = {
  home: "/",
  packages: "/packages",
  productsAndServices: "/products-and-services",
  cart: "/cart",
  checkout: "/checkout",
  contactUs: "/contact-us",
  privacyPolicy: "/privacy-policy",
  scheduleInstallation: "/schedule-installation",
  /** Where the link in a booking's mail leads. */
  confirmInstallation: "/schedule-installation/confirm",
  login: "/login",
  /** Where the payment gateway sends customers back to. */
  walletReturn: "/wallet/return",
  account: "/account",
  accountActivity: "/account/activity",
  accountStatement: "/account/statement",
  accountNumbers: "/account/numbers",
  accountSettings: "/account/settings",
  purchaseReceipt: "/account/purchases/:id",
  orderReceipt: "/account/orders/:id",
  fundingReceipt: "/account/fundings/:id",
  renewals: "/account/renewals",
} as const;

/** The ways to come to the log-in page; the first two also with a code from a mail. */
export const loginModes = {
  verifyEmail: `${paths.login}?mode=verifyEmail`,
  resetPassword: `${paths.login}?mode=resetPassword`,
  google: `${paths.login}?mode=google`,
} as const;

/** Where the browser itself goes to sign in with Google, to come back to a path of the shop in the end. */
export const googleSignIn = (returnTo: string) => `/auth/google?returnTo=${encodeURIComponent(returnTo)}`;

const receipts = {
  BUNDLE: paths.purchaseReceipt,
  ORDER: paths.orderReceipt,
  FUNDING: paths.fundingReceipt,
} as const;

/** The receipt of one thing that was bought, ordered or funded. */
export const receiptPath = (of: keyof typeof receipts, id: string) =>
  receipts[of].replace(":id", encodeURIComponent(id));

/** A month's statement as a file for spreadsheets. */
export const statementFile = (month: string) =>
  `${paths.account}/statement.csv?month=${encodeURIComponent(month)}`;

/** Sections that links point into, by the id of the section. */
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

/** A network's plans in the plan finder. */
export const networkPlans = (providerId: string) =>
  `${paths.packages}?on=${encodeURIComponent(providerId)}#plan-finder`;

/** The element id a location's hash points to; null when there is none. */
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
