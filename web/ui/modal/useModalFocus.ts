import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { hideOthers } from "./hide-others";
import { wrapFocus } from "./wrap-focus";

type Elements = RefObject<HTMLElement | null>;

/** The open dialogs, the one on top last: only that one answers the keyboard. */
const openDialogs: HTMLElement[] = [];

/** Where the last closed dialog gave the focus: a dialog that takes its place in the same moment inherits that. */
let lastReturn: Element | null = null;

/** Keeps focus inside the panel, closes on Escape, hides the page behind, and gives focus back in the end. */
export function useModalFocus(layer: Elements, panel: Elements, onClose: () => void) {
  // Taken while rendering: an autoFocus inside has moved the focus by the time effects run.
  const [before] = useState(() => document.activeElement);
  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });

  // In the layout phase, because there the dialog that goes cleans up before the one that comes takes the focus.
  useLayoutEffect(() => {
    const dialog = panel.current;
    if (!dialog || !layer.current) return;
    const openedFrom = before?.isConnected ? before : lastReturn;
    const showOthers = hideOthers(layer.current);
    openDialogs.push(dialog);
    if (!dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });

    // On the document, because the focused control may vanish or become disabled and leave the focus nowhere.
    function handleKeyDown(event: KeyboardEvent) {
      if (!dialog || openDialogs.at(-1) !== dialog || event.defaultPrevented) return;
      if (event.key === "Escape") latestClose.current();
      if (event.key === "Tab") wrapFocus(event, dialog);
    }
    document.addEventListener("keydown", handleKeyDown);

    return () => {
      document.removeEventListener("keydown", handleKeyDown);
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      showOthers();
      // The menu it was opened from may have gone meanwhile, and given the focus back to its own button.
      if (openedFrom?.isConnected) lastReturn = openedFrom;
      if (lastReturn instanceof HTMLElement && lastReturn.isConnected)
        lastReturn.focus({ preventScroll: true });
    };
  }, [layer, panel, before]);
}
