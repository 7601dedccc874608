import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

/**
 * For what a press opens once its code has come: whoever has gone to another page meanwhile no longer wants it. Called
 * after each change of page.
 */
export function useCloseOnLeaving(close: () => void): void {
  const { pathname } = useLocation();
  const leave = useEffectEvent(close);
  useEffect(() => () => leave(), [pathname]);
}
