import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { sessionStore } from "../../platform/session-storage";
import { readLinkState } from "../../values/link-state";
import { pageBehind, sectionId } from "../../values/paths";

/**
 * Scrolls a new route to its top, a hash to its section (with the focus), and the back button to the previous position.
 * A link with the state `{ stays: true }` is a choice within its section and does not scroll. If the chosen control
 * disappears, the focus goes to the section, or to the element that the state names: `{ stays: true, focus:
 * "plans-found" }`.
 */
export function ScrollToTop() {
  const { key: ownKey, pathname, search, hash, state } = useLocation();
  const { stays, focus, over: key = ownKey } = readLinkState(state);
  const navigation = useNavigationType();
  const previousPath = useRef<string | null>(null);

  // Before painting: a shorter page scrolls automatically, which must not be recorded for the previous page.
  const isStep = pageBehind(pathname) !== pathname;
  useLayoutEffect(() => rememberScroll(key, isStep), [key, isStep]);

  const moveFrom = (from: string | null) => {
    const section = sectionId(hash);
    if (from === null) return section && !isRestored() ? scrollToSection(section) : undefined;

    const remembered = navigation === NavigationType.Pop ? rememberedScroll(key) : undefined;
    if (remembered !== undefined) return window.scrollTo({ top: remembered, behavior: "instant" });
    if (stays && from === pathname) return focusOn(focus ?? (isFocusLost() ? section : null));
    if (section) return scrollToSection(section, document.activeElement);
    // A choice on the page changes only its query string: the page does not scroll.
    const isChoice = from === pathname && (search !== "" || navigation === NavigationType.Replace);
    if (!isChoice) window.scrollTo({ top: 0, behavior: "instant" });
  };
  const move = useEffectEvent(() => {
    const from = previousPath.current;
    previousPath.current = pathname;
    // The page behind a step stays where it is.
    const isSamePage = from !== null && from !== pathname && pageBehind(from) === pageBehind(pathname);
    return isSamePage ? undefined : moveFrom(from);
  });

  // A new query string alone is not a new route. Following the same link again is one, by its key, if it has a hash.
  const visit = hash && key;
  useLayoutEffect(() => move(), [pathname, visit]);

  return null;
}

/** True after a reload or a return from another site: the browser has restored the scroll position. */
function isRestored(): boolean {
  const [visit] = performance.getEntriesByType?.("navigation") ?? [];
  return visit !== undefined && (visit as PerformanceNavigationTiming).type !== "navigate";
}

const storeName = "scroll";
/** The number of history entries whose position is stored; more than a visitor goes back. */
const maxPositions = 50;

let positions: Map<string, number> | undefined;

function storedPositions() {
  positions ??= new Map(sessionStore.get<[string, number][]>(storeName));
  return positions;
}

const rememberedScroll = (key: string) => storedPositions().get(key);

/** Records the scroll position of a history entry. Returns a function that stops recording. */
function rememberScroll(key: string, isStep: boolean): () => void {
  // Within a visit the shop restores the position once the page's content is rendered; the browser would do so too
  // early.
  window.history.scrollRestoration = "manual";
  const record = () => storedPositions().set(key, window.scrollY);
  if (!positions) record(); // the first page may have been scrolled before it was hydrated
  window.addEventListener("scroll", record, { passive: true });
  const leave = () => storeScroll(isStep);
  window.addEventListener("pagehide", leave);
  return () => {
    window.removeEventListener("scroll", record);
    window.removeEventListener("pagehide", leave);
  };
}

/** After a reload the browser restores the position, but of a step, which is then a page of its own. */
function storeScroll(isStep: boolean) {
  window.history.scrollRestoration = isStep ? "manual" : "auto";
  sessionStore.set(storeName, [...storedPositions()].slice(-maxPositions));
}

/** The time that a section may take to appear while its page is loading data. */
const sectionTimeoutMs = 5_000;

/**
 * Scrolls to a section, now or when it appears, and moves the focus from `focused` to it. Returns a function that gives
 * up.
 */
function scrollToSection(id: string, focused?: Element | null): (() => void) | undefined {
  if (scroll(id, focused)) return undefined;

  const observer = new MutationObserver(() => scroll(id, focused) && stop());
  const timer = setTimeout(() => stop(), sectionTimeoutMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function scroll(id: string, focused?: Element | null): boolean {
  const section = document.getElementById(id);
  // A visitor who has focused something else in the meantime, such as a field, stays there. On the first page the
  // browser moves the focus.
  if (focused !== undefined && (document.activeElement === focused || isFocusLost())) focusOn(id);
  section?.scrollIntoView();
  return section !== null;
}

const isFocusLost = () => document.activeElement === document.body;

/**
 * Moves the focus so that the keyboard and a screen reader continue from there. No outline is shown, because the
 * element is not a control.
 */
function focusOn(id: string | null): void {
  const element = id === null ? null : document.getElementById(id);
  if (!element || element.contains(document.activeElement)) return;
  element.tabIndex = -1;
  element.classList.add("outline-none");
  element.focus({ preventScroll: true });
}
