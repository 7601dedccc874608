import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { NavigationType, useHref, useLocation, useNavigate, useNavigationType } from "react-router";

/** What is open over the page, the topmost last. Each has an entry of the history, with the page's address. */
let open: readonly (() => void)[] = [];
const listeners = new Set<() => void>();

function setOpen(changed: typeof open) {
  open = changed;
  for (const listener of listeners) listener();
}

const openNow = () => open;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Has Back close what is open, while it is mounted or while `isOpen`. The topmost is closed first. */
export function useBackCloses(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const own = () => close();
    setOpen([...open, own]);
    return () => setOpen(open.filter((each) => each !== own));
  }, [isOpen]);
}

function closeAbove(count: number) {
  for (const close of open.slice(count).reverse()) close();
}

/** For the layout: adds an entry for all that opens, and goes back over entries whose layer is gone, as after a reload. */
export function useBackEntries(): void {
  const isOpen = useSyncExternalStore(subscribe, openNow, openNow);
  const location = useLocation();
  const href = useHref(location);
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const shown = useRef(location);
  /** Of the entry that is on its way. */
  const expected = useRef<number>(undefined);

  const follow = useEffectEvent(() => {
    // The router has moved on, and the next page is not rendered yet.
    if (new URL(href, window.location.href).href !== window.location.href) return;
    const { layers = 0, over = location.key } = Object(location.state) as { layers?: number; over?: string };
    const isNew = shown.current !== location;
    const isBack = isNew && isPop && layers !== expected.current;
    if (isNew) expected.current = undefined;
    shown.current = location;
    if (isBack && layers < open.length) return closeAbove(layers);
    if (expected.current !== undefined || layers === open.length) return;
    expected.current = Math.min(open.length, layers + 1);
    const state: unknown = { ...(location.state as object | null), layers: layers + 1, over };
    void (layers > open.length ? navigate(open.length - layers) : navigate(location, { state }));
  });
  // Later, so that a press on a link that also closes its menu has moved on.
  useEffect(() => {
    const timer = setTimeout(() => follow());
    return () => clearTimeout(timer);
  }, [isOpen, location]);
}
