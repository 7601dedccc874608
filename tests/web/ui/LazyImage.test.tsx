import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { LazyImage } from "../../../web/ui/LazyImage";

const picture = (
  <LazyImage src="/devices/router.svg" alt="Router" width={480} height={360} className="w-full" />
);
const shown = () => screen.getByRole("img", { name: "Router" });

/** A minimal IntersectionObserver. */
class Watcher {
  static last: Watcher;
  readonly watched = new Set<Element>();

  constructor(
    private readonly notify: IntersectionObserverCallback,
    readonly options: IntersectionObserverInit,
  ) {
    Watcher.last = this;
  }

  observe = (element: Element) => void this.watched.add(element);
  unobserve = (element: Element) => void this.watched.delete(element);

  come(isIntersecting: boolean) {
    const entries = [...this.watched].map((target) => ({ target, isIntersecting }));
    this.notify(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
  }
}

describe("LazyImage", () => {
  it("shows the picture at once if the browser has no IntersectionObserver", () => {
    render(picture);

    expect(shown()).toHaveAttribute("src", "/devices/router.svg");
  });

  it("reserves the picture's space until it is 100 pixels from view, and loads it then", () => {
    Object.assign(window, { IntersectionObserver: Watcher });
    const { unmount } = render(picture);
    expect(Watcher.last.options).toEqual({ rootMargin: "100px" });

    act(() => Watcher.last.come(false));
    expect(shown()).toHaveAttribute("src", expect.stringMatching(/^data:.*width='480' height='360'/));
    act(() => Watcher.last.come(true));
    expect(shown()).toHaveAttribute("src", "/devices/router.svg");
    expect(Watcher.last.watched.size).toBe(0);

    unmount();
    render(picture).unmount();
    expect(Watcher.last.watched.size).toBe(0);
  });

  it("is in the HTML for visitors without scripts", () => {
    expect(renderToString(picture)).toMatch(
      /<noscript class="noscript:contents"><img src="\/devices\/router.svg"[^>]*alt="Router"/,
    );
  });
});
