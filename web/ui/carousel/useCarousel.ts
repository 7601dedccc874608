import { useEffect, useRef, useState } from "react";

/** Further clicks within this many milliseconds go on from where the running scroll is heading. */
const scrollTime = 700;

/** How far a list of equal cards has scrolled, and moving it by one card and gap. */
export function useCarousel() {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef({ card: 0, at: -Infinity });
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(false);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    function measure() {
      if (!element) return;
      setAtStart(element.scrollLeft <= 1);
      setAtEnd(element.scrollLeft + element.clientWidth >= element.scrollWidth - 1);
    }
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      element.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, []);

  function move(direction: 1 | -1) {
    const element = list.current;
    if (!element) return;
    const step = stepOf(element);
    const now = performance.now();
    const isMoving = now - heading.current.at < scrollTime;
    const from = isMoving ? heading.current.card : Math.round(element.scrollLeft / step);
    const last = Math.ceil((element.scrollWidth - element.clientWidth) / step);
    const card = Math.min(Math.max(from + direction, 0), last);
    heading.current = { card, at: now };
    element.scrollTo({ left: card * step, behavior: prefersStillness() ? "instant" : "smooth" });
  }

  return { list, atStart, atEnd, move };
}

/** The width of one card and the gap after it, in pixels. */
function stepOf(list: HTMLElement) {
  const card = list.firstElementChild?.getBoundingClientRect().width ?? 0;
  return card + (parseFloat(getComputedStyle(list).columnGap) || 0) || 1;
}

function prefersStillness() {
  return window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}
