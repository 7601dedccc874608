import { sessionStore } from "../../platform/session-storage";
import { paths, sections } from "../../values/paths";

const leftKey = "left-for-payment";

/**
 * Goes to the payment gateway's page and stores the current page. Resolves only when the customer comes back with the
 * browser's Back button, which restores this page as it was.
 */
export function goToCheckout(url: string): Promise<void> {
  sessionStore.set(leftKey, window.location.pathname);
  window.location.assign(url);
  return new Promise((resolve) => {
    function handleShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      window.removeEventListener("pageshow", handleShow);
      resolve();
    }
    window.addEventListener("pageshow", handleShow);
  });
}

interface WayBack {
  to: string;
  /** Where that is, as in "Back to checkout". */
  place: string;
  /** False where this tab does not know where the customer left: it was closed meanwhile. */
  isKnown: boolean;
}

/** The page of the shop where the customer was about to pay. */
export function wayBack(): WayBack {
  const left = sessionStore.get<string>(leftKey);
  const isKnown = left !== null;
  if (left === paths.checkout) return { to: paths.checkout, place: "checkout", isKnown };
  if (left?.startsWith(paths.account)) return { to: paths.account, place: "your account", isKnown };
  return { to: sections.dataBundle, place: "your data bundle", isKnown };
}

/** Whether the customer is on that page again after leaving it for the gateway's. Says so once. */
export function isBackFromPayment(path: string): boolean {
  if (sessionStore.get<string>(leftKey) !== path) return false;
  sessionStore.remove(leftKey);
  return true;
}
