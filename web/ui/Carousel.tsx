import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { ChevronLeft, ChevronRight } from "./icons";

interface CarouselProps {
  label: string;
  /** One card per child; each gets a list item of its own. */
  children: ReactNode;
}

/** A row of cards that scrolls natively and snaps; the two buttons are an addition. */
export function Carousel({ label, children }: CarouselProps) {
  const { list, atStart, atEnd, move } = useCarousel();
  return (
    // The column keeps the row of cards from widening whatever it stands in.
    <div role="group" aria-roledescription="carousel" aria-label={label} className="grid grid-cols-1">
      <ul
        ref={list}
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-6 overflow-x-auto px-4 py-4 [scrollbar-width:none]"
      >
        {Children.map(children, (card) => (
          <li className="grid w-[min(375px,100%)] shrink-0 snap-start">{card}</li>
        ))}
      </ul>
      <div className="needs-script mt-2 flex justify-end gap-3">
        <button
          type="button"
          aria-label="Previous"
          className="btn btn-outline w-12 rounded-full p-0"
          disabled={atStart}
          onClick={() => move(-1)}
        >
          <ChevronLeft size={22} />
        </button>
        <button
          type="button"
          aria-label="Next"
          className="btn btn-outline w-12 rounded-full p-0"
          disabled={atEnd}
          onClick={() => move(1)}
        >
          <ChevronRight size={22} />
        </button>
      </div>
    </div>
  );
}

/** Further clicks within this many milliseconds go on from where the running scroll is heading. */
const scrollTime = 700;

/** How far a list of equal cards has scrolled, and moving it by one card and gap. */
function useCarousel() {
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
