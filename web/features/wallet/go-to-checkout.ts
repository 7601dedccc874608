import { useContext } from "react";
import { sessionStore } from "../../platform/session-storage";
import { useHydrated } from "../../ui/use-hydrated";
import { VisitContext } from "../../platform/visit";
import { paths, sections } from "../../values/paths";

const leftKey = "left-for-payment";

/**
 * Stores the current page and opens the payment gateway's. Resolves only when the customer returns with the browser's
 * Back button, which restores this page as it was.
 */
export function goToCheckout(url: string): Promise<void> {
  sessionStore.set(leftKey, window.location.pathname + window.location.search);
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

interface ReturnPath {
  to: string;
  /** The page's name, as in "Back to checkout". */
  place: string;
  /** False if this tab does not know the page, because it was closed in the meantime. */
  isKnown: boolean;
}

/** The page of the shop where the customer was about to pay: this tab's, else the one that was left without scripts. */
export function useReturnPath(): ReturnPath {
  const { returnPath: path } = useContext(VisitContext);
  // The server does not know the tab.
  const isHydrated = useHydrated();
  const ofTab = returnPathOfTab(isHydrated ? sessionStore.get<string>(leftKey) : null);
  return path && !ofTab.isKnown ? { to: path, place: "your data bundle", isKnown: true } : ofTab;
}

function returnPathOfTab(left: string | null): ReturnPath {
  const isKnown = left !== null;
  if (left?.startsWith(paths.checkout)) return { to: paths.checkout, place: "checkout", isKnown };
  if (left?.startsWith(paths.account)) return { to: paths.account, place: "your account", isKnown };
  if (left?.startsWith(paths.confirmPurchase)) return { to: left, place: "your data bundle", isKnown };
  return { to: sections.dataBundle, place: "your data bundle", isKnown };
}
