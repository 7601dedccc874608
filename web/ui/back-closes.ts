import { useEffect, useEffectEvent, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { readLinkState } from "../values/link-state";

/** What closes the layers over the page, the topmost last. They share a second history entry of the page. */
const layers = new Set<() => void>();
let addEntry = () => {};

/** Calls `onClose` at Back while the component is mounted and `isOpen`. The topmost layer comes first. */
export function useBackCloses(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => close();
    // Later, because the Back that has led to a page with an open layer does not close it.
    const timer = setTimeout(() => {
      layers.add(layer);
      addEntry();
    });
    return () => {
      clearTimeout(timer);
      layers.delete(layer);
    };
  }, [isOpen]);
}

/** For the layout. An entry whose layers are gone is skipped by Back; only then, because a reload may mix up entries. */
export function useLayerEntries(): void {
  const location = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const last = useRef(location);
  const follow = useEffectEvent(() => {
    const left = last.current;
    last.current = location;
    if (isPop && left !== location) {
      const top = [...layers].at(-1);
      if (top) layers.delete(top);
      else if (readLinkState(left.state).over === location.key) void navigate(-1);
      top?.();
    }
    // The router may have moved on to a page that is not rendered yet.
    const { key = "default" } = Object(window.history.state) as { key?: string };
    if (layers.size === 0 || readLinkState(location.state).over || key !== location.key) return;
    void navigate(location, { state: { ...(location.state as object | null), over: key } });
  });
  useEffect(() => void (addEntry = () => follow()), []);
  useEffect(() => follow(), [location]);
}
