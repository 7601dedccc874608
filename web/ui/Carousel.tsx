import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";

interface CarouselProps {
  label: string;
  /** One card per child; each gets a list item of its own. */
  children: ReactNode;
  /** Ways straight to some of the cards. */
  jumps?: readonly CarouselJump[];
}

/** Leads to the first of its cards, pressed again to the next. */
interface CarouselJump {
  name: string;
  picture: ReactNode;
  /** The index of its cards in the row, from 0. */
  cards: readonly number[];
}

/** A row of cards that scrolls natively and snaps; the buttons are an addition. */
export function Carousel({ label, children, jumps = [] }: CarouselProps) {
  const { list, first, last, move, jump } = useCarousel();
  const count = Children.count(children);
  return (
    // The column keeps the row of cards from widening its container.
    <div role="group" aria-roledescription="carousel" aria-label={label} className="grid grid-cols-1">
      {jumps.length > 0 && (
        <div role="group" aria-label="Jump to a network" className="needs-script mb-1 flex flex-wrap gap-2">
          {jumps.map(({ name, picture, cards }) => (
            <button
              key={name}
              type="button"
              className="chip"
              aria-label={`${name} cards`}
              onClick={() => jump(cards)}
            >
              {picture}
              {name}
            </button>
          ))}
        </div>
      )}
      <ul
        ref={list}
        className="-mx-4 flex [scroll-snap-type:x_mandatory] scroll-px-4 gap-6 overflow-x-auto px-4 py-4 [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {Children.map(children, (card) => (
          <li className="grid w-[min(375px,100%)] shrink-0 snap-start">{card}</li>
        ))}
      </ul>
      <div className="needs-script mt-2 flex items-center justify-end gap-3">
        <p aria-live="polite" className="tabular me-auto text-muted">
          {`${first === last ? first + 1 : `${first + 1}–${last + 1}`} of ${count}`}
        </p>
        <button
          type="button"
          aria-label="Previous"
          className="btn btn-outline w-12 rounded-full p-0"
          disabled={first === 0}
          onClick={() => move(-1)}
        >
          <ChevronLeft size={22} />
        </button>
        <button
          type="button"
          aria-label="Next"
          className="btn btn-outline w-12 rounded-full p-0"
          disabled={last === count - 1}
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

/**
 * The first and the last card of a list of equal cards that are shown whole, counted from 0, and functions that scroll it
 * by one card or to a given one.
 */
function useCarousel() {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef({ card: 0, at: -Infinity });
  const [first, setFirst] = useState(0);
  const [last, setLast] = useState(0);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const shown = shownCards(element);
      setFirst(shown.first);
      setLast(shown.last);
    };
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      element.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, []);

  function goTo(element: HTMLElement, card: number) {
    heading.current = { card, at: performance.now() };
    element.scrollTo({ left: card * stepOf(element) });
  }

  /** Its position, or the target of a running scroll. */
  function currentCard(element: HTMLElement) {
    const isMoving = performance.now() - heading.current.at < scrollTime;
    return isMoving ? heading.current.card : Math.round(element.scrollLeft / stepOf(element));
  }

  function move(direction: 1 | -1) {
    const element = list.current;
    if (!element) return;
    const end = Math.ceil((element.scrollWidth - element.clientWidth) / stepOf(element));
    goTo(element, Math.min(Math.max(currentCard(element) + direction, 0), end));
  }

  function jump(cards: readonly number[]) {
    const element = list.current;
    if (!element) return;
    const from = currentCard(element);
    goTo(element, cards.find((card) => card > from) ?? cards[0] ?? 0);
  }

  return { list, first, last, move, jump };
}

/** The cards that are shown whole; the one that is passing by where none is. */
function shownCards(list: HTMLElement) {
  const step = stepOf(list);
  const card = list.firstElementChild?.getBoundingClientRect().width ?? 0;
  const start = list.scrollLeft - (parseFloat(window.getComputedStyle(list).paddingInlineStart) || 0);
  const end = list.childElementCount - 1;
  const first = Math.min(Math.max(Math.ceil((start - 1) / step), 0), end);
  const last = Math.min(Math.floor((start + list.clientWidth - card + 1) / step), end);
  if (first <= last) return { first, last };
  const passing = Math.min(Math.max(Math.round(list.scrollLeft / step), 0), end);
  return { first: passing, last: passing };
}

/** The width of one card and the gap after it, in pixels. */
function stepOf(list: HTMLElement) {
  const card = list.firstElementChild?.getBoundingClientRect().width ?? 0;
  return card + (parseFloat(window.getComputedStyle(list).columnGap) || 0) || 1;
}
