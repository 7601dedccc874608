import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

/**
 * Closes something that opens late, once its code is loaded, if the customer has gone to another page in the meantime.
 * `close` is called after each change of page.
 */
export function useCloseOnLeaving(close: () => void): void {
  const { pathname } = useLocation();
  const leave = useEffectEvent(close);
  useEffect(() => () => leave(), [pathname]);
}
