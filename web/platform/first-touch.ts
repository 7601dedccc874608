const touches = ["pointerdown", "keydown", "scroll"];

/** Does what a page that nobody touches can do without: the first load stays small, and what comes next is ready. */
export function onFirstTouch(work: () => void): void {
  const handle = () => {
    for (const touch of touches) window.removeEventListener(touch, handle);
    work();
  };
  for (const touch of touches) window.addEventListener(touch, handle, { passive: true });
}
