import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { sectionId } from "../../values/paths";
import { rememberedScroll, rememberScroll } from "./scroll-memory";
import { scrollToSection } from "./scroll-to-section";

/** A new route begins at its top, a hash goes to its section, and the back button to where one was. */
export function ScrollToTop() {
  const { key, pathname, search, hash } = useLocation();
  const navigation = useNavigationType();
  const previousPath = useRef<string | null>(null);

  // Before painting: a shorter page scrolls by itself, and that must not be noted for the page before.
  useLayoutEffect(() => rememberScroll(key), [key]);

  const move = useEffectEvent(() => {
    const section = sectionId(hash);
    const from = previousPath.current;
    previousPath.current = pathname;
    if (from === null) return section && !isRestored() ? scrollToSection(section) : undefined;

    const remembered = navigation === NavigationType.Pop ? rememberedScroll(key) : undefined;
    if (remembered === undefined && section) return scrollToSection(section);
    // A choice made on the page goes into its query string, or out of it: the page stays where it is.
    const isChoice = from === pathname && (search !== "" || navigation === NavigationType.Replace);
    if (remembered === undefined && isChoice) return;
    window.scrollTo({ top: remembered ?? 0, behavior: "instant" });
  });

  // A new query string alone is no new route; the same link followed again is, by its key, when it has a hash.
  const visit = hash && key;
  useLayoutEffect(() => move(), [pathname, visit]);

  return null;
}

/** After a reload, or on coming back from elsewhere, the browser puts the page where it was. */
function isRestored(): boolean {
  const [visit] = performance.getEntriesByType?.("navigation") ?? [];
  return visit !== undefined && (visit as PerformanceNavigationTiming).type !== "navigate";
}
