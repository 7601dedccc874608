import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";

type Elements = RefObject<HTMLElement | null>;

interface OpenDialog {
  panel: HTMLElement;
  layer: HTMLElement;
  /** The element that gets the focus when it closes. */
  openedFrom: Element | null;
  showOthers: () => void;
}

/** The open dialogs, the one on top last: only that one answers the keyboard. */
const openDialogs: OpenDialog[] = [];

/** The element that got the focus from the last closed dialog, for a dialog that replaces it at the same moment. */
let lastReturn: Element | null = null;

/** Keeps focus inside the panel, closes on Escape, hides the page behind, and gives focus back in the end. */
export function useModalFocus(layer: Elements, panel: Elements, onClose: () => void) {
  // Taken while rendering: an autoFocus inside has moved the focus by the time effects run.
  const [before] = useState(() => document.activeElement);
  const close = useEffectEvent(onClose);

  // In the layout phase, because there a closing dialog cleans up before the next one takes the focus.
  useLayoutEffect(() => {
    if (!panel.current || !layer.current) return;
    const dialog: OpenDialog = {
      panel: panel.current,
      layer: layer.current,
      openedFrom: before?.isConnected ? before : lastReturn,
      showOthers: hideOthers(layer.current),
    };
    openDialogs.push(dialog);
    if (!dialog.panel.contains(document.activeElement)) dialog.panel.focus({ preventScroll: true });

    // On the document, because the focused control may vanish or become disabled and leave the focus nowhere.
    function handleKeyDown(event: KeyboardEvent) {
      if (openDialogs.at(-1) !== dialog || event.defaultPrevented) return;
      if (event.key === "Escape") close();
      if (event.key === "Tab") wrapFocus(event, dialog.panel);
    }
    document.addEventListener("keydown", handleKeyDown);

    return () => {
      document.removeEventListener("keydown", handleKeyDown);
      const above = openDialogs.splice(openDialogs.indexOf(dialog)).slice(1);
      dialog.showOthers();
      if (above.length > 0) return keepHidden(dialog, above);
      lastReturn = dialog.openedFrom;
      if (lastReturn instanceof HTMLElement && lastReturn.isConnected)
        lastReturn.focus({ preventScroll: true });
    };
  }, [layer, panel, before]);
}

/** A menu that goes while dialogs opened from it stay: they keep the page hidden, and inherit where the focus goes. */
function keepHidden(gone: OpenDialog, above: OpenDialog[]) {
  for (const dialog of above) {
    const showSooner = dialog.showOthers;
    const showNow = hideOthers(dialog.layer);
    dialog.showOthers = () => {
      showSooner();
      showNow();
    };
    if (gone.panel.contains(dialog.openedFrom)) dialog.openedFrom = gone.openedFrom;
    openDialogs.push(dialog);
  }
}

/** Makes the page around a dialog inert, except the toasts, which go on being read and closed. Returns the undoing. */
function hideOthers(layer: HTMLElement) {
  const others: HTMLElement[] = [];
  for (let inner = layer; inner !== document.body && inner.parentElement; inner = inner.parentElement)
    for (const element of inner.parentElement.children)
      if (
        element instanceof HTMLElement &&
        element !== inner &&
        !element.inert &&
        !element.matches("[data-toasts]")
      )
        others.push(element);
  for (const element of others) element.inert = true;
  return () => {
    for (const element of others) element.inert = false;
  };
}

const focusable = [
  "a[href]",
  "button:not(:disabled)",
  'input:not(:disabled, [type="hidden"])',
  "textarea:not(:disabled)",
  "summary",
  "iframe",
  '[tabindex]:not([tabindex="-1"])',
].join(",");

/** On Tab: from the last control of the dialog to its first, and the other way round. */
function wrapFocus(event: KeyboardEvent, dialog: HTMLElement) {
  const controls = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => !control.matches('[tabindex="-1"]') && !control.closest("[inert], [hidden]"),
  );
  const [first, last] = [controls[0], controls.at(-1)];
  const from = document.activeElement;
  const isOutside = !dialog.contains(from);

  if (!first || !last) event.preventDefault();
  else if (event.shiftKey ? from === first || from === dialog || isOutside : from === last || isOutside) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

let locks = 0;

/** Holds the page still while mounted, and its width too when a scroll bar goes away. */
export function useScrollLock(isLocked = true) {
  useEffect(() => {
    if (!isLocked) return;
    const root = document.documentElement;
    const scrollBar = window.innerWidth - root.clientWidth;
    if (locks++ === 0) {
      root.style.overflow = "hidden";
      if (scrollBar > 0) root.style.paddingRight = `${scrollBar}px`;
    }
    return () => {
      if (--locks > 0) return;
      root.style.overflow = "";
      root.style.paddingRight = "";
    };
  }, [isLocked]);
}
