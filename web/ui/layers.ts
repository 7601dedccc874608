import { useEffect, useEffectEvent } from "react";

/*
 * Back closes the topmost layer (dialog, menu, chat). Each open layer is one entry of the tab's history, with a copy of
 * the page's address and state and a count of the layers, so that the router sees no new page. Opening a layer pushes an
 * entry; closing it by a button goes back over the entry.
 */

interface Layer {
  close: () => void;
}

/**
 * The state of the history's current entry. `idx` is the router's: the same in a page's entry and in those of its
 * layers.
 */
interface Entry {
  idx: number | undefined;
  /** Absent where no layer has been open, and after a navigation that replaced the entry. */
  layers: number | undefined;
  state: unknown;
  href: string;
}

/** The topmost last. */
const open: Layer[] = [];

/** `history.go` was called, and its popstate has not been dispatched yet. */
let isNavigating = false;
/**
 * The document is about to be replaced. In Chromium an entry that is pushed while a reload is on its way is counted by
 * the new document, but not by the browser: going back over it would leave the page.
 */
let isUnloading = false;
let isFollowing = false;
let current: Entry = { idx: undefined, layers: undefined, state: null, href: "" };

const numberOf = (value: unknown) => (typeof value === "number" ? value : undefined);
const countOf = ({ layers = 0 }: Entry) => layers;

function readEntry(): Entry {
  const { state } = window.history as { state: unknown };
  const { idx, layers } = (state ?? {}) as Record<string, unknown>;
  return {
    idx: numberOf(idx),
    layers: numberOf(layers),
    state,
    href: window.location.href,
  };
}

const isSamePage = (entry: Entry) => entry.idx !== undefined && entry.idx === current.idx;

const withCount = (state: unknown, layers: number) => ({ ...(state as object | null), layers });

function writeCount(entry: Entry, layers: number, href?: string) {
  entry.layers = layers;
  window.history.replaceState(withCount(entry.state, layers), "", href);
}

/**
 * The browser has moved to another entry of this page and dispatches popstate in a later task. Every entry under a
 * layer has a count, so that it is not mistaken for one that a navigation has replaced.
 */
const isPopPending = (entry: Entry) =>
  isSamePage(entry) && entry.layers !== undefined && entry.layers !== countOf(current);

/** A navigation that replaces a layer's entry drops the count, which is put back. */
function readCurrent() {
  const entry = readEntry();
  if (isPopPending(entry)) return;
  if (isSamePage(entry) && current.layers) writeCount(entry, current.layers);
  current = entry;
}

/** Adds or removes entries until there is one for each open layer. */
function syncHistory() {
  if (isNavigating || isUnloading || isPopPending(readEntry())) return;
  readCurrent();
  if (open.length > 0) writeCount(current, countOf(current));
  while (countOf(current) < open.length) {
    window.history.pushState(withCount(current.state, countOf(current) + 1), "");
    current = readEntry();
  }
  const extra = countOf(current) - open.length;
  if (extra > 0) {
    isNavigating = true;
    window.history.go(-extra);
  }
}

let before = current;

/** Called before the router reads the entry: a URL replaced while a layer was open has to be copied to the entry below it. */
function restoreEntryState() {
  before = current;
  const entry = readEntry();
  if (isSamePage(entry)) writeCount({ ...entry, state: before.state }, countOf(entry), before.href);
  current = readEntry();
}

function handlePop() {
  const isOwn = isNavigating;
  isNavigating = false;
  // The topmost goes first. One that is busy stays, and gets its entry back.
  if (!isOwn && countOf(current) < countOf(before))
    for (const layer of open.slice(countOf(current)).reverse()) layer.close();
  scheduleSync();
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Waits until React has closed and opened layers together: a dialog that replaces another needs no new entry. */
function scheduleSync() {
  clearTimeout(timer);
  timer = setTimeout(syncHistory);
}

/**
 * For the layout, after each navigation: layers that stay open get an entry on the new page, and entries whose layers
 * are gone, as after a reload, are passed over.
 */
export function followLayers(): void {
  if (!isFollowing) {
    window.addEventListener("popstate", restoreEntryState, { capture: true });
    window.addEventListener("popstate", handlePop);
    window.addEventListener("beforeunload", () => (isUnloading = true));
    // A download does not replace the document: at the next press it is still there.
    for (const press of ["pointerdown", "keydown"])
      window.addEventListener(press, () => (isUnloading = false), { capture: true });
  }
  isFollowing = true;
  readCurrent();
  scheduleSync();
}

/** The layer that Back closes while it is mounted, or while `isOpen`. */
export function useLayer(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer: Layer = { close: () => close() };
    open.push(layer);
    scheduleSync();
    return () => {
      open.splice(open.indexOf(layer), 1);
      scheduleSync();
    };
  }, [isOpen]);
}
