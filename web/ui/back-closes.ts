import { useEffect, useEffectEvent, useId, useRef } from "react";
import { NavigationType, useHref, useLocation, useNavigate, useNavigationType } from "react-router";
import { readLinkState } from "../values/link-state";

/** The layers over the page, the topmost last. They share a second history entry of the page, which Back leaves. */
const open: string[] = [];

/** Calls `onClose` when the customer presses Back while the component is mounted and `isOpen`. The topmost layer comes first. */
export function useBackCloses(onClose: () => void, isOpen = true): void {
  const id = useId();
  const location = useLocation();
  const href = useHref(location);
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const seen = useRef(location);

  useEffect(() => {
    if (!isOpen) return;
    open.push(id);
    return () => void open.splice(open.indexOf(id), 1);
  }, [id, isOpen]);

  const follow = useEffectEvent(() => {
    // The router has moved on, and the next page is not rendered yet.
    if (new URL(href, window.location.href).href !== window.location.href) return;
    const isBack = isPop && seen.current !== location;
    seen.current = location;
    if (open.at(-1) !== id || readLinkState(location.state).over) return;
    if (isBack) onClose();
    if (isBack && open.length === 1) return;
    const state: unknown = { ...(location.state as object | null), over: location.key };
    void navigate(location, { state });
  });
  // Later, so that a page that the router has moved on to is rendered first.
  useEffect(() => {
    const timer = setTimeout(() => follow());
    return () => clearTimeout(timer);
  }, [isOpen, location]);
}

/**
 * For the layout: an entry whose layers are gone is skipped when the customer leaves it by Back. Going back at once could
 * leave the page, because a reload may give one entry the state of another.
 */
export function useSkippedEntries(): void {
  const location = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const left = useRef(location);
  useEffect(() => {
    const isOfThisPage = readLinkState(left.current.state).over === location.key;
    left.current = location;
    if (isPop && isOfThisPage && open.length === 0) void navigate(-1);
  }, [location, isPop, navigate]);
}
