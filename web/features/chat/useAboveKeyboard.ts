import { type RefObject, useEffect } from "react";

const gap = 8;
/** Less than any keyboard is high, more than an address bar that slides away. */
const leastKeyboard = 120;

/** Keeps a fixed element within what a phone's keyboard leaves visible; without one the element's own rules hold. */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;

    function fit() {
      if (!view) return;
      const hidden = window.innerHeight - view.height - view.offsetTop;
      // Zoomed in, what is visible is small without any keyboard.
      const hasKeyboard = hidden > leastKeyboard && Math.abs(view.scale - 1) < 0.05;
      element.current?.style.setProperty("bottom", hasKeyboard ? `${hidden + gap}px` : "");
      element.current?.style.setProperty("height", hasKeyboard ? `${view.height - 2 * gap}px` : "");
    }
    fit();
    view.addEventListener("resize", fit);
    view.addEventListener("scroll", fit);
    return () => {
      view.removeEventListener("resize", fit);
      view.removeEventListener("scroll", fit);
    };
  }, [element]);
}
