import { sessionStore } from "../../platform/session-storage";

const storeName = "scroll";
/** History entries whose place is kept; more than anybody goes back. */
const most = 50;

/** How far each entry of the tab's history was scrolled. */
let positions: Map<string, number> | undefined;

function known() {
  positions ??= new Map(sessionStore.get<[string, number][]>(storeName));
  return positions;
}

export const rememberedScroll = (key: string) => known().get(key);

/** Follows the scrolling of one history entry; returns how to stop. */
export function rememberScroll(key: string): () => void {
  // Within a visit we restore, when the page's content is there; the browser would do so too early.
  window.history.scrollRestoration = "manual";
  const note = () => known().set(key, window.scrollY);
  if (!positions) note(); // the first page may have been scrolled before the page was alive
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
