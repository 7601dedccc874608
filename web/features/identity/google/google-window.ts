import { useSyncExternalStore } from "react";
import { nextPath } from "../../../values/next-path";
import { googleSignIn, loginModes, pageAddress, paths } from "../../../values/paths";

const size = { width: 500, height: 600 };

/** Longer ones are refused as the place to return to. */
const maxPathLength = 500;

/** Apps with a browser of their own, in which Google refuses to sign anybody in. */
const isBrowserOfAnApp = () => /\bFBA[NV]\b|\bInstagram\b|; wv\)/.test(navigator.userAgent);
const never = () => () => {};
export const useIsBrowserOfAnApp = () => useSyncExternalStore(never, isBrowserOfAnApp, () => false);

/** Android opens such an address in the customer's browser; other systems have a menu of the app for it. */
export function addressForBrowser(): string | null {
  const { host, protocol } = window.location;
  if (!/Android/.test(navigator.userAgent)) return null;
  return `intent://${host}${currentPath()}#Intent;scheme=${protocol.slice(0, -1)};end`;
}

export interface ReturnFromGoogle {
  isPopup: boolean;
  /** The path of the shop at which the customer pressed the button. */
  returnTo: string;
}

/** A popup's sign-in returns to the log-in page itself, which distinguishes it from one in the shop's own window. */
function popupReturn(): string {
  const address = `${loginModes.google}&from=${encodeURIComponent(currentPath())}`;
  return address.length <= maxPathLength ? address : loginModes.google;
}

export function wayBackFrom(returnTo: string): ReturnFromGoogle {
  if (!returnTo.startsWith(loginModes.google)) return { isPopup: false, returnTo };
  const from = new URL(returnTo, window.location.origin).searchParams.get("from");
  return { isPopup: true, returnTo: nextPath(from, paths.home) };
}

/** Closes the popup. Returns false where it has replaced the shop's own window, as some phones do. */
export function closePopup(): boolean {
  window.close();
  return window.closed;
}

function currentPath(): string {
  return pageAddress(window.location);
}

/** Returns null if the browser blocks the popup. */
export function openGooglePopup(): Window | null {
  const { screenX, screenY, outerWidth, outerHeight } = window;
  const left = Math.round(screenX + Math.max(0, outerWidth - size.width) / 2);
  const top = Math.round(screenY + Math.max(0, outerHeight - size.height) / 2);
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
  const popup = window.open(googleSignIn(popupReturn()), "google-sign-in", features);
  return popup && !popup.closed ? popup : null;
}

export function goToGoogle(): void {
  window.location.assign(googleSignIn(currentPath()));
}
