import { createContext, useContext } from "react";
import { type Location, useLocation } from "react-router";

/** The page's own location while a step with another address is open over it; else null. */
export const PageLocationContext = createContext<Location | null>(null);

/** Returns the location of the page itself, which stays the same while a step is open over it. */
export function usePageLocation(): Location {
  const current = useLocation();
  return useContext(PageLocationContext) ?? current;
}
