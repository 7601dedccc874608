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

/** The page of the shop where the customer was about to pay, with what its link is called. */
export function wayBack(): { to: string; label: string } {
  return sessionStore.get<string>(leftKey) === paths.checkout
    ? { to: paths.checkout, label: "Back to checkout" }
    : { to: sections.dataBundle, label: "Back to your data bundle" };
}

/** Whether the customer is on that page again after leaving it for the gateway's. Says so once. */
export function isBackFromPayment(path: string): boolean {
  if (sessionStore.get<string>(leftKey) !== path) return false;
  sessionStore.remove(leftKey);
  return true;
}
