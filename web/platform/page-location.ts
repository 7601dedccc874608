import { createContext, useContext } from "react";
import { type Location, useLocation } from "react-router";

interface PageState {
  /** The page's own location while a step with another address is open over it; else null. */
  behind: Location | null;
  /** False once the customer has gone to another page. Steps are part of their page. */
  isShown: () => boolean;
}

export const PageContext = createContext<PageState>({ behind: null, isShown: () => true });

/** Returns the location of the page itself, which stays the same while a step is open over it. */
export function usePageLocation(): Location {
  const current = useLocation();
  return useContext(PageContext).behind ?? current;
}
