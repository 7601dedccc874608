import { Children, type ReactNode } from "react";
import { useCarousel } from "./carousel/useCarousel";
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
