import { googleSignIn, loginModes } from "../../../values/paths";

const size = { width: 500, height: 600 };

/** Returning to the log-in page itself distinguishes a popup's sign-in from one in the shop's own window. */
export const popupReturn = loginModes.google;

/** Returns null if the browser blocks the popup. */
export function openGooglePopup(): Window | null {
  const { screenX, screenY, outerWidth, outerHeight } = window;
  const left = Math.round(screenX + Math.max(0, outerWidth - size.width) / 2);
  const top = Math.round(screenY + Math.max(0, outerHeight - size.height) / 2);
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
  const popup = window.open(googleSignIn(popupReturn), "google-sign-in", features);
  return popup && !popup.closed ? popup : null;
}

/** Signs in in this window, and returns to the current page. */
export function goToGoogle(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(googleSignIn(pathname + search + hash));
}
