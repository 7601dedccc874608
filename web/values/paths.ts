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
  login: "/login",
  /** Where the payment gateway sends customers back to. */
  walletReturn: "/wallet/return",
  accountSettings: "/account/settings",
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

/** Sections that links point into, by the id of the section. */
export const sections = {
  dataBundles: `${paths.packages}#data-bundles`,
  dataBundle: `${paths.packages}#data-bundle`,
  comparePackages: `${paths.packages}#compare-packages`,
  availableProducts: `${paths.productsAndServices}#available-products`,
  faqs: `${paths.contactUs}/#faqs`,
  message: `${paths.contactUs}/#message`,
} as const;

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
