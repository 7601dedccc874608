import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { NavigationType, useHref, useLocation, useNavigate, useNavigationType } from "react-router";

/** The functions that close the layers over the page, the topmost last. Each layer has a history entry with the page's address. */
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

/** Calls `onClose` when the customer presses Back while the component is mounted and `isOpen`. The topmost layer comes first. */
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

/**
 * For the layout: adds a history entry for each layer that opens, and goes back over the entries of layers that are gone,
 * as after a reload.
 */
export function useBackEntries(): void {
  const isOpen = useSyncExternalStore(subscribe, openNow, openNow);
  const location = useLocation();
  const href = useHref(location);
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const shown = useRef(location);
  /** The number of layers of the entry that a navigation of ours leads to. */
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
