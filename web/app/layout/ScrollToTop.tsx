import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { sessionStore } from "../../platform/session-storage";
import { readLinkState } from "../../values/link-state";
import { sectionId } from "../../values/paths";

/**
 * A new route begins at its top, a hash goes to its section with the keyboard, and the back button to where one was. A
 * link with the state `{ stays: true }` is a choice within its section: it scrolls nothing. What is gone with the choice
 * gives the focus to the section, or to the element that the state names: `{ stays: true, focus: "plans-found" }`.
 */
export function ScrollToTop() {
  const { key, pathname, search, hash, state } = useLocation();
  const { stays, focus } = readLinkState(state);
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
    if (remembered !== undefined) return window.scrollTo({ top: remembered, behavior: "instant" });
    if (stays && from === pathname) return focusOn(focus ?? (isFocusLost() ? section : null));
    if (section) return scrollToSection(section, document.activeElement);
    // A choice on the page changes its query string only: the page does not scroll.
    const isChoice = from === pathname && (search !== "" || navigation === NavigationType.Replace);
    if (!isChoice) window.scrollTo({ top: 0, behavior: "instant" });
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

/** Scrolls to a section, now or when it appears; returns how to give up. The focus goes with it from where it was. */
function scrollToSection(id: string, focused?: Element | null): (() => void) | undefined {
  if (scroll(id, focused)) return undefined;

  const observer = new MutationObserver(() => scroll(id, focused) && stop());
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function scroll(id: string, focused?: Element | null): boolean {
  const section = document.getElementById(id);
  // Whoever has gone on meanwhile, say to a field, is left there. On the first page the browser does this itself.
  if (focused !== undefined && (document.activeElement === focused || isFocusLost())) focusOn(id);
  section?.scrollIntoView();
  return section !== null;
}

const isFocusLost = () => document.activeElement === document.body;

/** So that the keyboard and a screen reader go on from there; nothing to see, as nothing there is to be pressed. */
function focusOn(id: string | null): void {
  const element = id === null ? null : document.getElementById(id);
  if (!element || element.contains(document.activeElement)) return;
  element.tabIndex = -1;
  element.classList.add("outline-none");
  element.focus({ preventScroll: true });
}
