import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { sessionStore } from "../../platform/session-storage";
import { sectionId } from "../../values/paths";

/**
 * A new route begins at its top, a hash goes to its section, and the back button to where one was. A link with the state
 * `{ stays: true }` is a choice within its section: it moves nothing.
 */
export function ScrollToTop() {
  const { key, pathname, search, hash, state } = useLocation();
  const stays = (state as { stays?: boolean } | null)?.stays === true;
  const navigation = useNavigationType();
  const previousPath = useRef<string | null>(null);

  // Before painting: a shorter page scrolls by itself, and that must not be recorded for the previous page.
  useLayoutEffect(() => rememberScroll(key), [key]);

  const move = useEffectEvent(() => {
    const section = sectionId(hash);
    const from = previousPath.current;
    previousPath.current = pathname;
    if (from === null) return section && !isRestored() ? scrollToSection(section) : undefined;

    const remembered = navigation === NavigationType.Pop ? rememberedScroll(key) : undefined;
    if (remembered === undefined && stays && from === pathname) return;
    if (remembered === undefined && section) return scrollToSection(section);
    // A choice on the page changes its query string only: the page does not scroll.
    const isChoice = from === pathname && (search !== "" || navigation === NavigationType.Replace);
    if (remembered === undefined && isChoice) return;
    window.scrollTo({ top: remembered ?? 0, behavior: "instant" });
  });

  // A new query string alone is no new route. Following the same link again is one, by its key, when it has a hash.
  const visit = hash && key;
  useLayoutEffect(() => move(), [pathname, visit]);

  return null;
}

/** After a reload, or on coming back from elsewhere, the browser puts the page where it was. */
function isRestored(): boolean {
  const [visit] = performance.getEntriesByType?.("navigation") ?? [];
  return visit !== undefined && (visit as PerformanceNavigationTiming).type !== "navigate";
}

const storeName = "scroll";
/** History entries whose place is kept; more than anybody goes back. */
const most = 50;

/** How far each entry of the tab's history was scrolled. */
let positions: Map<string, number> | undefined;

function known() {
  positions ??= new Map(sessionStore.get<[string, number][]>(storeName));
  return positions;
}

const rememberedScroll = (key: string) => known().get(key);

/** Follows the scrolling of one history entry; returns how to stop. */
function rememberScroll(key: string): () => void {
  // Within a visit the shop restores the position once the page's content is there; the browser would do so too early.
  window.history.scrollRestoration = "manual";
  const note = () => known().set(key, window.scrollY);
  if (!positions) note(); // the first page may have been scrolled before it was hydrated
  window.addEventListener("scroll", note, { passive: true });
  window.addEventListener("pagehide", leave);
  return () => {
    window.removeEventListener("scroll", note);
    window.removeEventListener("pagehide", leave);
  };
}

/** After a reload the browser restores by itself. */
function leave() {
  window.history.scrollRestoration = "auto";
  sessionStore.set(storeName, [...known()].slice(-most));
}

/** As long as a section may take to appear when its page is still asking for data. */
const patienceMs = 5_000;

/** Scrolls to a section, now or when it appears; returns how to give up. */
function scrollToSection(id: string): (() => void) | undefined {
  if (scroll(id)) return undefined;

  const observer = new MutationObserver(() => scroll(id) && stop());
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function scroll(id: string): boolean {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  return section !== null;
}
