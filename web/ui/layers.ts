import { useEffect, useRef } from "react";

/*
 * What lies over the page (dialogs, the menu, the chat) is closed by Back: each open layer is one entry of the tab's
 * history with the page's own address and state, and a count of the layers. The router sees no new page in it. The entries
 * follow the layers: opening pushes one, closing by a button goes back over it.
 */

interface Layer {
  close: () => void;
}

/** The one on top last. */
const open: Layer[] = [];

/** A step back or forward has been asked for and has not come yet. */
let isMoving = false;
let isFollowing = false;
/** How many layers the current entry stands for: a navigation that replaces the entry drops the count. */
let counted = 0;

function countOf(state: unknown): number {
  const isCounted = typeof state === "object" && state !== null && "layers" in state;
  return isCounted && typeof state.layers === "number" ? state.layers : 0;
}

const withCount = (layers: number) => ({ ...(window.history.state as object | null), layers });

/** Makes the entries as many as the open layers. */
function settle() {
  if (isMoving) return;
  counted = countOf(window.history.state);
  while (counted < open.length) {
    counted += 1;
    window.history.pushState(withCount(counted), "");
  }
  if (counted > open.length) {
    isMoving = true;
    window.history.go(open.length - counted);
  }
}

function handlePop() {
  const before = counted;
  counted = countOf(window.history.state);
  const isOwn = isMoving;
  isMoving = false;
  // The topmost goes first. One that is busy stays, and gets its entry back.
  if (!isOwn && counted < before) for (const layer of open.slice(counted).reverse()) layer.close();
  later();
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** After React has closed and opened what belongs together: a dialog that takes another's place needs no entry. */
function later() {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

/**
 * For the layout, after each navigation: layers that stay open get an entry on the new page, and entries whose layers are
 * gone, as after a reload, are passed over.
 */
export function followLayers(isReplaced: boolean): void {
  if (!isFollowing) window.addEventListener("popstate", handlePop);
  isFollowing = true;
  if (isReplaced && counted > 0 && countOf(window.history.state) === 0)
    window.history.replaceState(withCount(counted), "");
  later();
}

/** The layer that Back closes while it is mounted, or while `isOpen`. */
export function useLayer(onClose: () => void, isOpen = true): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useEffect(() => {
    if (!isOpen) return;
    const layer: Layer = { close: () => latest.current() };
    open.push(layer);
    later();
    return () => {
      open.splice(open.indexOf(layer), 1);
      later();
    };
  }, [isOpen]);
}
