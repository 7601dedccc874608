import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import {
  type Location,
  NavigationType,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router";

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

const layersOf = ({ state, key }: Location) => {
  const { layers = 0, over = key } = Object(state) as { layers?: number; over?: string };
  return { layers, over };
};

/**
 * For the layout: adds a history entry for each layer that opens, and goes back over it when the layer is closed. An entry
 * whose layer is gone, as after a reload, is skipped when the customer leaves it by Back. Going back at once could leave
 * the page, because a reload may give one entry the state of another.
 */
export function useBackEntries(): void {
  const isOpen = useSyncExternalStore(subscribe, openNow, openNow);
  const location = useLocation();
  const href = useHref(location);
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const shown = useRef({ location, count: 0 });
  /** The number of layers of the entry that a navigation of ours leads to. */
  const expected = useRef<number>(undefined);

  const follow = useEffectEvent(() => {
    // The router has moved on, and the next page is not rendered yet.
    if (new URL(href, window.location.href).href !== window.location.href) return;
    const { layers, over } = layersOf(location);
    const { location: left, count } = shown.current;
    const isNew = left !== location;
    const isBack = isNew && isPop && layers !== expected.current;
    if (isNew) expected.current = undefined;
    shown.current = { location, count: open.length };
    if (isBack && layers < open.length) return closeAbove(layers);
    const isSkipped = over === layersOf(left).over && layers < layersOf(left).layers && count === 0;
    if (isBack && isSkipped) return void navigate(-1);
    if (expected.current !== undefined) return;
    if (open.length > layers) {
      expected.current = layers + 1;
      const state: unknown = { ...(location.state as object | null), layers: layers + 1, over };
      void navigate(location, { state });
    } else if (open.length < layers && open.length < count) {
      expected.current = open.length;
      void navigate(open.length - layers);
    }
  });
  // Later, so that a press on a link that also closes its menu has moved on.
  useEffect(() => {
    const timer = setTimeout(() => follow());
    return () => clearTimeout(timer);
  }, [isOpen, location]);
}
